import * as z from 'zod'
import { roles } from '#protocol/accounts.ts'

const LONGEST_EMAIL = 254
const LONGEST_NAME = 120
const MOST_CAMPUSES = 200

const email = z.string().max(LONGEST_EMAIL).trim().toLowerCase().pipe(z.email())
const role = z.enum(roles)
const campusId = z.string().regex(/^[a-z0-9-]{1,120}$/)
const campuses = z.union([z.literal('all'), z.array(campusId).max(MOST_CAMPUSES)])
// No control characters: the name goes into mails and logs.
const name = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_NAME)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u)
const token = z.string().min(1).max(100)

export const inviteBody = z.strictObject({ email: email.exactOptional(), role, campuses })

export const changeUserBody = z
  .strictObject({
    role: role.exactOptional(),
    campuses: campuses.exactOptional(),
    isBlocked: z.boolean().exactOptional(),
  })
  .refine((change) => Object.keys(change).length > 0)

export const acceptBody = z.strictObject({
  token,
  name,
  // What makes a good one is the password policy's; this only bounds what it looks at.
  password: z.string().max(1024),
  email: email.exactOptional(),
})

export const changeEmailBody = z.strictObject({ email, password: z.string().min(1).max(1024) })

export const lookupQuery = z.object({ token })

export const usersQuery = z.object({
  search: z.string().max(200).exactOptional(),
  after: z.string().max(LONGEST_EMAIL).exactOptional(),
})
