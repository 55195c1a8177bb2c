import type { StaffDocument } from '#content/document.ts'

/** Every error that the server tells, and its HTTP status. The app has one sentence for each. */
export const errorStatus = {
  not_found: 404,
  unknown_collection: 404,
  invalid_request: 400,
  signed_out: 401,
  forbidden: 403,
  forged_request: 403,
  wrong_credentials: 401,
  wrong_password: 400,
  email_not_verified: 403,
  account_blocked: 403,
  registration_closed: 403,
  email_not_admitted: 403,
  invalid_email: 400,
  weak_password: 400,
  long_password: 400,
  common_password: 400,
  guessable_password: 400,
  password_is_email: 400,
  invalid_code: 401,
  challenge_expired: 401,
  passkey_refused: 401,
  sign_in_again: 403,
  link_expired: 400,
  invitation_invalid: 404,
  account_exists: 409,
  document_exists: 409,
  required_document: 409,
  document_in_use: 409,
  revision_conflict: 412,
  invalid_document: 422,
  idempotency_key_reused: 422,
  precondition_required: 428,
  last_admin: 409,
  unverified_user: 409,
  method_not_allowed: 405,
  not_acceptable: 406,
  too_large: 413,
  unsupported_media_type: 415,
  address_too_long: 414,
  not_a_picture: 415,
  foreign_picture: 415,
  animated_picture: 415,
  damaged_picture: 422,
  vast_picture: 422,
  heavy_picture: 413,
  media_full: 409,
  media_in_use: 409,
  media_without_alt: 409,
  media_busy: 503,
  proposals_full: 409,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  store_unavailable: 503,
  store_lost: 503,
  busy: 503,
  accounts_unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The body of an error answer (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: 'about:blank'
  title: string
  status: number
  code: ErrorCode
  /** Of a failure of the server (5xx): what its log calls the request. */
  requestId?: string
  /** What is wrong with the document that was sent, field by field. */
  errors?: FieldError[]
  /** Of a conflict: the document as it is now; null where there is none. */
  current?: StaffDocument | null
}

export interface FieldError {
  /** A path such as `weekly.0.days`; empty where the whole document is meant. */
  field: string
  /** In Portuguese, for whoever wrote it. */
  detail: string
}
