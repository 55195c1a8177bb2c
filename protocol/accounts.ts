import type { CampusScope } from '#content/document.ts'

/** What people may be; what each may do stands in `policy.ts`. */
export const roles = ['reader', 'sector_owner', 'editor', 'admin'] as const

export type Role = (typeof roles)[number]

/** How long a session lasts: `local` survives the browser, `session` ends with it, `none` with the page. */
export const persistences = ['local', 'session', 'none'] as const

export type Persistence = (typeof persistences)[number]

/** What a signed identity token says (RFC 7519); verified with the keys at `accountPaths.keys` (RFC 7517). */
export interface IdTokenClaims {
  iss: string
  aud: string
  sub: string
  /** Seconds since 1970. */
  iat: number
  exp: number
  /** The session that it was made for. */
  sid: string
  name: string
  email: string
  role: Role
  campuses: CampusScope
}

/** Addresses of the accounts' calls; bodies are JSON, refusals are `Problem`s. */
export const accountPaths = {
  /** GET → SessionAnswer; never an error. */
  session: '/api/session',
  /** POST {name, email, password} → 200, the same whether or not the e-mail has an account. */
  signUp: '/api/auth/sign-up/email',
  /** POST {email, password} → 200 {twoFactorRedirect?: true}: then a code is asked for. */
  signIn: '/api/auth/sign-in/email',
  /** POST {} → 200. */
  signOut: '/api/auth/sign-out',
  /** POST {code} after `twoFactorRedirect`. */
  verifyCode: '/api/auth/two-factor/verify-totp',
  /** POST {code}: one of the recovery codes. */
  verifyRecoveryCode: '/api/auth/two-factor/verify-backup-code',
  /** POST {email} → 200 always; mails a link to `/perfil?redefinir=TOKEN`. */
  requestReset: '/api/auth/request-password-reset',
  /** POST {newPassword, token}. */
  resetPassword: '/api/auth/reset-password',
  /** POST {email} → 200 always; mails a link to `verifyEmail`. */
  sendVerification: '/api/auth/send-verification-email',
  /**
   * GET ?token= → a page with a form; changes nothing. Its POST {token, password?} → redirects to
   * `/perfil?email=confirmado` or `/perfil?email=vencido`, or shows the page again. The password is asked for where
   * another browser registered.
   */
  verifyEmail: '/api/auth/verify-email',
  /** POST {currentPassword, newPassword}; ends every other session. */
  changePassword: '/api/auth/change-password',
  /** POST {name}. */
  updateUser: '/api/auth/update-user',
  /** POST {password}; erases the account and its sessions. */
  deleteUser: '/api/auth/delete-user',
  /** GET → OpenSession[]. */
  listSessions: '/api/auth/list-sessions',
  /** POST {id}. */
  revokeSession: '/api/auth/revoke-session',
  /** POST {password}: the session counts as begun now, for what asks for a recent sign-in. */
  renewSession: '/api/account/session/renewal',
  /** POST {}: all of them, this one too. */
  revokeSessions: '/api/auth/revoke-sessions',
  /** POST {password} → {totpURI, backupCodes}. */
  enableSecondFactor: '/api/auth/two-factor/enable',
  /** POST {password}. */
  disableSecondFactor: '/api/auth/two-factor/disable',
  /** POST {password} → {backupCodes}. */
  newRecoveryCodes: '/api/auth/two-factor/generate-backup-codes',
  /** GET → {token}: an identity token, good for ten minutes. */
  idToken: '/api/auth/token',
  /** GET → JSON Web Key Set. */
  keys: '/.well-known/jwks.json',
  passkeyOptionsToRegister: '/api/auth/passkey/generate-register-options',
  registerPasskey: '/api/auth/passkey/verify-registration',
  passkeyOptionsToSignIn: '/api/auth/passkey/generate-authenticate-options',
  signInWithPasskey: '/api/auth/passkey/verify-authentication',
  listPasskeys: '/api/auth/passkey/list-user-passkeys',
  deletePasskey: '/api/auth/passkey/delete-passkey',
  /** POST {email, password} → 200 wherever the password is right; mails a link to `confirmEmailChange`, to the new e-mail. GET → `confirmEmailChange`, for links of former versions. */
  changeEmail: '/api/account/email',
  /** Like `verifyEmail`; redirects to `/perfil?email=trocado` or `/perfil?email=troca-vencida`, and asks for the password where the account is not signed in. */
  confirmEmailChange: '/api/account/email/confirmation',
  /** GET → everything that is kept about the person, as a JSON file. */
  export: '/api/account/export',
  /** POST {token, name, password, email?} → AcceptedInvitation: makes the account that an invitation offers; `email` where it names none. */
  acceptInvitation: '/api/invitations/accept',
  /** GET ?token= → InvitationOffer of one that is still good; the app's address is `/perfil?convite=TOKEN`. */
  invitation: '/api/invitations/lookup',
  /** GET ?search=&after= → {users: UserEntry[], next?: string}. */
  users: '/api/admin/users',
  /** GET → {invitations: OpenInvitation[]}; POST invites: {email?, role, campuses, owns?} → {link}. */
  invitations: '/api/admin/invitations',
  /** DELETE: withdraws an invitation. */
  openInvitation: (id: string) => `/api/admin/invitations/${id}`,
  /** PATCH {role?, campuses?, isBlocked?} → UserEntry. */
  user: (id: string) => `/api/admin/users/${id}`,
  /** DELETE: signs the person out everywhere. */
  userSessions: (id: string) => `/api/admin/users/${id}/sessions`,
} as const

/** What the audit log of accounts tells. */
export const accountEventKinds = [
  'registered',
  'email_verified',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'reset_requested',
  'password_reset',
  'password_changed',
  'name_changed',
  'email_changed',
  'second_factor_enabled',
  'second_factor_disabled',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'session_revoked',
  'sessions_revoked',
  'data_exported',
  'account_deleted',
  'invited',
  'invitation_withdrawn',
  'invitation_accepted',
  'admin_created',
  'user_changed',
  'user_blocked',
  'user_unblocked',
] as const

export type AccountEventKind = (typeof accountEventKinds)[number]
