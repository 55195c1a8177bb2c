/** `correction`: by a reader, without account; `review`: by one of the staff, for another one to approve. */
export const proposalKinds = ['correction', 'review'] as const

export type ProposalKind = (typeof proposalKinds)[number]

export const proposalKindNames: Record<ProposalKind, string> = {
  correction: 'Sugestão do público',
  review: 'Pedido de revisão',
}

/** How a proposal may stand, and end. */
export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const

export type ProposalState = (typeof proposalStates)[number]

export type Outcome = Exclude<ProposalState, 'open'>

export const proposalPaths = {
  /** POST Proposed → 201 CorrectionReceipt; open to everybody. */
  corrections: (collection: string, id: string) =>
    `/api/collections/${collection}/${id}/corrections`,
  /** POST of a plain form with `note` and `revision` → a page; for readers without script. The address of the form's own page. */
  correctionForm: (collection: string, id: string) => `/sugerir/${collection}/${id}`,
  /** GET → TrackedCorrection, DELETE takes it back; for whoever has the secret. */
  correction: (token: string) => `/api/corrections/${token}`,
  /** POST Proposed → 201 ReviewReceipt. */
  reviews: (collection: string, id: string) => `/api/staff/collections/${collection}/${id}/reviews`,
  /** GET ?collection=&id=&state= `open`, `decided` or `all`, or ?proposal= → ProposalList. */
  proposals: '/api/staff/proposals',
  /** DELETE: its author takes it back. */
  proposal: (id: string) => `/api/staff/proposals/${id}`,
  /** POST {} with If-Match of the document → Settled. */
  acceptance: (id: string) => `/api/staff/proposals/${id}/acceptance`,
  /** POST {word?} → Settled; DELETE → Settled takes it back. */
  refusal: (id: string) => `/api/staff/proposals/${id}/refusal`,
} as const

export const proposalLimits = {
  /** Characters of a note, and of the word that goes back. */
  words: 500,
  /** Bytes of what is sent. */
  bytes: 64 * 1024,
  /** Corrections that may wait for one document, and for all of them. */
  ofDocument: 5,
  altogether: 300,
} as const
