import { type AccountEventKind, accountPaths } from '#protocol/accounts.ts'
import type { Right } from '#protocol/policy.ts'
import type { accountFields } from '#protocol/schemas/accounts.ts'
import type { MailKind } from './request-security/rate-limiter.ts'

/** How long after a sign-in, or its renewal, a session may change how somebody signs in. */
export const FRESH_SESSION_S = 10 * 60

export interface AuthRoute {
  method: 'GET' | 'POST'
  url: string
  access: Right
  /** The fields of the body that are passed on, and what they are; whatever else comes stays here. */
  body?: Record<string, keyof typeof accountFields>
  /** Fields of the body that are set here. */
  fixed?: Record<string, unknown>
  /** The name of the app goes along: an authenticator shows it beside its codes. */
  namesIssuer?: true
  /** The field of the body that is to become somebody's password. */
  newPassword?: string
  /** It hashes a password, so it waits in the queue. */
  hashes?: true
  /** It asks for nothing but what is in the body: no session comes along. */
  isAnonymous?: true
  /** The answer leaves before the work is done, so that it takes as long whether or not there is an account. */
  answersFirst?: true
  /** What it has mailed to the e-mail in its body, by which it is counted; where no mail is sent only a registration does anything. */
  mails?: MailKind
  /** What somebody guesses who calls it often, and by what attempts are counted. */
  guesses?: 'password_of_email' | 'password_of_user' | 'code' | 'token'
  /** It is refused to a session that is not fresh; of what better-auth refuses itself this says nothing. */
  isForFreshSession?: true
  /** Where it succeeds somebody is signed in. */
  signsIn?: true
  /** What the audit log calls it where it succeeds. */
  event?: AccountEventKind
  /** The fields of better-auth's answer that leave the server. */
  answer?: readonly string[] | 'all'
}

/** Every call that better-auth answers, and nothing else of it. What mails a registration or a verification is answered here: `registrations.ts`. */
export const authRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    url: accountPaths.signUp,
    access: 'enter',
    body: { name: 'name', email: 'email', password: 'password' },
    newPassword: 'password',
    hashes: true,
    isAnonymous: true,
    answersFirst: true,
    mails: 'registration',
  },
  {
    method: 'POST',
    url: accountPaths.signIn,
    access: 'enter',
    body: { email: 'email', password: 'password' },
    hashes: true,
    guesses: 'password_of_email',
    signsIn: true,
    answer: ['twoFactorRedirect'],
  },
  {
    method: 'POST',
    url: accountPaths.signOut,
    access: 'enter',
    event: 'signed_out',
  },
  {
    method: 'POST',
    url: accountPaths.verifyCode,
    access: 'enter',
    body: { code: 'text' },
    guesses: 'code',
    signsIn: true,
  },
  {
    method: 'POST',
    url: accountPaths.verifyRecoveryCode,
    access: 'enter',
    body: { code: 'recoveryCode' },
    guesses: 'code',
    signsIn: true,
  },
  {
    method: 'POST',
    url: accountPaths.requestReset,
    access: 'enter',
    body: { email: 'email' },
    isAnonymous: true,
    answersFirst: true,
    mails: 'reset',
  },
  {
    method: 'POST',
    url: accountPaths.resetPassword,
    access: 'enter',
    body: { token: 'text', newPassword: 'password' },
    newPassword: 'newPassword',
    hashes: true,
    isAnonymous: true,
    guesses: 'token',
  },
  {
    method: 'POST',
    url: accountPaths.sendVerification,
    access: 'enter',
    body: { email: 'email' },
    isAnonymous: true,
    answersFirst: true,
    mails: 'verification',
  },
  {
    method: 'POST',
    url: accountPaths.changePassword,
    access: 'use_account',
    body: { currentPassword: 'password', newPassword: 'password' },
    fixed: { revokeOtherSessions: true },
    newPassword: 'newPassword',
    hashes: true,
    guesses: 'password_of_user',
    event: 'password_changed',
  },
  {
    method: 'POST',
    url: accountPaths.updateUser,
    access: 'use_account',
    body: { name: 'name' },
    event: 'name_changed',
  },
  {
    method: 'POST',
    url: accountPaths.deleteUser,
    access: 'use_account',
    body: { password: 'password' },
    hashes: true,
    guesses: 'password_of_user',
  },
  {
    method: 'POST',
    url: accountPaths.revokeSessions,
    access: 'use_account',
    event: 'sessions_revoked',
  },
  {
    method: 'POST',
    url: accountPaths.enableSecondFactor,
    access: 'use_account',
    body: { password: 'password' },
    namesIssuer: true,
    hashes: true,
    guesses: 'password_of_user',
    answer: ['totpURI', 'backupCodes'],
  },
  {
    method: 'POST',
    url: accountPaths.disableSecondFactor,
    access: 'use_account',
    body: { password: 'password' },
    hashes: true,
    guesses: 'password_of_user',
    event: 'second_factor_disabled',
  },
  {
    method: 'POST',
    url: accountPaths.newRecoveryCodes,
    access: 'use_account',
    body: { password: 'password' },
    hashes: true,
    guesses: 'password_of_user',
    event: 'recovery_codes_renewed',
    answer: ['backupCodes'],
  },
  { method: 'GET', url: accountPaths.idToken, access: 'use_account', answer: ['token'] },
  {
    method: 'GET',
    url: accountPaths.passkeyOptionsToRegister,
    access: 'use_account',
    answer: 'all',
  },
  {
    method: 'POST',
    url: accountPaths.registerPasskey,
    access: 'use_account',
    body: { response: 'object', name: 'name' },
    event: 'passkey_added',
  },
  {
    method: 'GET',
    url: accountPaths.passkeyOptionsToSignIn,
    access: 'enter',
    isAnonymous: true,
    answer: 'all',
  },
  {
    method: 'POST',
    url: accountPaths.signInWithPasskey,
    access: 'enter',
    body: { response: 'object' },
    guesses: 'token',
    signsIn: true,
  },
  { method: 'GET', url: accountPaths.listPasskeys, access: 'use_account', answer: 'all' },
  {
    method: 'POST',
    url: accountPaths.deletePasskey,
    access: 'use_account',
    body: { id: 'text' },
    isForFreshSession: true,
    event: 'passkey_removed',
  },
]
