import type { SessionUser } from '#protocol/api-types.ts'

/** Tells password managers whose password is in the form. */
export function UsernameForManagers({ user }: { user: SessionUser }) {
  return (
    <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
  )
}
