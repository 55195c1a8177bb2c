import * as z from 'zod'
import { accountEventKinds, roles } from '#protocol/accounts.ts'
import { campusScope, collectionName, instant } from './components.ts'

const LONGEST_EMAIL = 254
const LONGEST_NAME = 120
const LONGEST_TEXT = 1024
const MAX_CAMPUSES = 200
// The addresses that better-auth takes, so that none is refused after our answer has left.
const emailPattern = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
// A name goes into mails, lists and logs: no control characters, nothing that turns a line around.
const plainPattern = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u

const text = z.string().min(1).max(LONGEST_TEXT)
const name = z.string().trim().min(1).max(LONGEST_NAME).regex(plainPattern)
const plainText = text.regex(plainPattern)

/** What the calls take that better-auth answers: the kinds of their fields. */
export const accountFields = {
  email: z.string().trim().toLowerCase().max(LONGEST_EMAIL).regex(emailPattern),
  name,
  text: plainText,
  recoveryCode: text,
  password: text,
  object: z.looseObject({}),
}

const email = z.string().max(LONGEST_EMAIL).trim().toLowerCase().pipe(z.email())
const role = z.enum(roles)
const campusId = z.string().regex(/^[a-z0-9-]{1,120}$/)
const campuses = z.union([z.literal('all'), z.array(campusId).max(MAX_CAMPUSES)])
const token = z.string().min(1).max(100)

const MAX_OWNED = 50

/** A document that somebody becomes responsible for. */
const owned = { collection: collectionName, id: z.string().min(1).max(200) }

export const inviteBody = z
  .strictObject({
    email: email.exactOptional(),
    role,
    campuses,
    owns: z
      .array(z.strictObject(owned))
      .max(MAX_OWNED)
      .exactOptional()
      .meta({ description: 'Os itens de que a pessoa será responsável; só para `sector_owner`' }),
  })
  .refine(({ role, owns = [] }) => role === 'sector_owner' || owns.length === 0)

export const changeUserBody = z
  .strictObject({
    role: role.exactOptional(),
    campuses: campuses.exactOptional(),
    isBlocked: z.boolean().exactOptional(),
  })
  .refine((change) => Object.keys(change).length > 0)
  .meta({ minProperties: 1 })

export const acceptBody = z.strictObject({
  token,
  name,
  // What makes a good one is the password policy's; this only bounds what it looks at.
  password: z.string().max(LONGEST_TEXT),
  email: email.exactOptional(),
})

export const changeEmailBody = z.strictObject({ email, password: text })

export const renewBody = z.strictObject({ password: text })

export const revokeBody = z.object({ id: z.string() })

export const tokenQuery = z.object({ token })

export const usersQuery = z.object({
  search: z.string().max(200).exactOptional(),
  after: z
    .string()
    .max(LONGEST_EMAIL)
    .exactOptional()
    .meta({ description: 'O `next` da página anterior' }),
})

/** Somebody with an account, as the server tells themselves. */
export const sessionUser = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    role,
    campuses: campusScope.meta({ description: 'Para quais campi quem edita pode gravar' }),
    hasSecondFactor: z.boolean(),
  })
  .meta({ id: 'SessionUser' })

/** Who is signed in; part of the data of a page that was asked for with a session. */
export const sessionReport = z.object({
  user: sessionUser.nullable().meta({ description: 'Nulo quando ninguém entrou' }),
})

/** What this server offers to people with and without an account. */
export const accountOptions = z.object({
  registration: z.boolean().meta({
    description: 'Se qualquer pessoa pode criar uma conta; as configurações podem permitir menos',
  }),
  mail: z.boolean().meta({ description: 'Se o servidor envia e-mails' }),
})

export const sessionAnswer = sessionReport.extend(accountOptions.shape)

/** What an invitation gives to whoever accepts it. */
export const invitationOffer = z
  .object({
    email: z
      .string()
      .exactOptional()
      .meta({ description: 'Falta quando o convite é de quem tem o endereço' }),
    role,
    campuses: campusScope,
    owns: z
      .array(z.object({ ...owned, title: z.string() }))
      .exactOptional()
      .meta({ description: 'De que a pessoa será responsável; falta quando não é de nada' }),
  })
  .meta({ id: 'InvitationOffer' })

/** An invitation that nobody used yet, as admins see it. */
export const openInvitation = invitationOffer
  .extend({
    id: z.string(),
    createdAt: instant,
    expiresAt: instant,
    invitedBy: z
      .string()
      .exactOptional()
      .meta({ description: 'E-mail; falta quando foi na linha de comando' }),
  })
  .meta({ id: 'OpenInvitation' })

export const invitationList = z.object({ invitations: z.array(openInvitation) })
export const invitationLink = z.object({ link: z.string() })

export const acceptedInvitation = z.object({
  isEmailVerified: z.boolean().meta({ description: 'Se o convite provou o e-mail' }),
})

/** Where somebody is signed in, as they see it. Its token leaves the server only to the device that has it. */
export const openSession = z
  .object({
    id: z.string(),
    createdAt: instant,
    /** Used to within a few minutes. */
    updatedAt: instant,
    expiresAt: instant,
    ipAddress: z.string().exactOptional(),
    userAgent: z.string().exactOptional(),
  })
  .meta({ id: 'OpenSession' })

export const openSessions = z.array(openSession)

/** Somebody, as admins see them. */
export const userEntry = sessionUser
  .extend({ isBlocked: z.boolean(), createdAt: instant, lastSeenAt: instant.exactOptional() })
  .meta({ id: 'UserEntry' })

export const userList = z.object({
  users: z.array(userEntry),
  next: z.string().exactOptional().meta({ description: 'Onde a próxima página começa' }),
})

/** One line of the audit log of accounts. */
export const accountEvent = z
  .object({
    id: z.int(),
    at: instant,
    kind: z.enum(accountEventKinds),
    actor: z
      .string()
      .exactOptional()
      .meta({ description: 'Quem fez, quando alguém tinha entrado' }),
    subject: z.string().exactOptional().meta({ description: 'De quem é a conta' }),
    address: z.string().meta({ description: 'Endereço de rede, ou `console`' }),
    userAgent: z.string().exactOptional(),
    detail: z.string().exactOptional(),
  })
  .meta({ id: 'AccountEvent' })

const rows = z.array(z.looseObject({}))

/** Everything that is kept about a person. */
export const accountExport = z.object({
  account: userEntry,
  sessions: rows,
  passkeys: rows,
  drafts: rows,
  comments: rows,
  notifications: rows,
  stars: rows,
  events: z.array(accountEvent),
})

/** What better-auth answers, by field; `all` of its answers say what a browser's passkeys need. */
export const authAnswers = {
  twoFactorRedirect: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'Falta um código da verificação em duas etapas' }),
  totpURI: z.string(),
  backupCodes: z.array(z.string()),
  token: z.string().meta({ description: 'Um token de identidade (RFC 7519), por dez minutos' }),
}

export const webAuthnOptions = z.looseObject({ challenge: z.string() })
export const passkeys = z.array(z.looseObject({ id: z.string() }))
export const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })
