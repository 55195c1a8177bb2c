/**
 * Milliseconds for which an account is kept that nobody proves to be theirs: whoever registered it may have
 * typed somebody else's e-mail.
 */
export const UNPROVEN_LIFETIME_MS = 7 * 24 * 60 * 60_000
