/** Whether a course whose modality is still to be confirmed may be of the wanted one: `tecnico` is any technical one that is taught at a campus. */
export function mayBeModality(known: string, wanted: string): boolean {
  return known === 'tecnico' && wanted.startsWith('tecnico-') && wanted !== 'tecnico-a-distancia'
}
