/** What the parts of a document are called that are no fields of its collection. */
export const envelopeLabels: Readonly<Record<string, string>> = {
  campuses: 'Campus',
  status: 'Quem vê',
  publishAt: 'Publicar em',
  expireAt: 'Tirar do ar em',
  confirmedAt: 'Confirmado em',
  confirmedBy: 'Confirmado por',
  owner: 'Responsável',
  source: 'Fonte',
  asOf: 'Informação de',
  doubts: 'A confirmar',
}
