/** The name of a modality without what it says in brackets of itself: the page says once what is not known. */
export function kindName(label: string): string {
  return label.replace(/ \([^)]*a confirmar\)$/, '')
}
