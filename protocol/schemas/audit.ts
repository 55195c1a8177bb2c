import * as z from 'zod'
import { accountEventKinds } from '#protocol/accounts.ts'
import { revisionKinds } from '#protocol/history.ts'
import { author, collectionName, instant, revision } from './components.ts'
import { carriedProposal } from './history.ts'

const auditKinds = [...revisionKinds, ...accountEventKinds] as const
const day = z.iso.date()

/** What one may look for, all of it together. */
export const auditQuery = z.object({
  who: z.string().max(200).exactOptional().meta({
    description: 'Parte de um nome ou e-mail, ou o código de uma conta que não existe mais',
  }),
  kind: z
    .enum([...auditKinds, 'documents', 'accounts'])
    .exactOptional()
    .meta({ description: 'Um tipo, ou tudo de registros ou de contas' }),
  collection: collectionName.exactOptional(),
  id: z.string().max(200).exactOptional(),
  item: z
    .string()
    .max(200)
    .exactOptional()
    .meta({ description: 'Palavras do nome de um registro, como era então' }),
  field: z
    .string()
    .max(100)
    .exactOptional()
    .meta({ description: 'Nome de um campo: só o que o mudou' }),
  from: day.exactOptional().meta({ description: 'Dia no fuso da instituição, incluído' }),
  to: day.exactOptional().meta({ description: 'Dia no fuso da instituição, incluído' }),
  cursor: z
    .string()
    .regex(/^\d{1,16}\.\d{1,16}$/)
    .exactOptional()
    .meta({ description: 'O `next` da página anterior' }),
})

export const auditExportQuery = auditQuery.extend({
  format: z.enum(['csv', 'json']).exactOptional(),
})

/** Whose account it is, or the program that did it; with nothing, the account is gone. */
export const auditUser = z
  .object({ name: z.string().exactOptional(), email: z.string().exactOptional() })
  .meta({ id: 'AuditUser' })

/** The change of a field; a value that is absent was or is none. */
const auditChange = z
  .object({
    field: z.string(),
    before: z.unknown().exactOptional(),
    after: z.unknown().exactOptional(),
    isLong: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'Os valores não cabem aqui: estão no histórico' }),
  })
  .meta({ id: 'AuditChange' })

/** A line of the audit log. */
export const auditEntry = z
  .object({
    key: z.string().meta({ description: 'Distingue esta linha de todas' }),
    at: instant,
    kind: z.enum(auditKinds),
    actor: auditUser.exactOptional().meta({ description: 'Falta quando ninguém tinha entrado' }),
    document: z
      .object({
        collection: collectionName,
        id: z.string(),
        title: z.string(),
        revision,
        changes: z
          .array(auditChange)
          .exactOptional()
          .meta({ description: 'Os campos que mudaram, enquanto as duas versões são guardadas' }),
        people: z.array(author).exactOptional().meta({ description: 'Quem os valores citam' }),
        proposal: carriedProposal
          .exactOptional()
          .meta({ description: 'Em arquivos exportados, sem o recado' }),
      })
      .exactOptional(),
    account: auditUser.exactOptional(),
    address: z.string().exactOptional().meta({ description: 'Endereço de rede, ou `console`' }),
    userAgent: z.string().exactOptional(),
    detail: z.string().exactOptional(),
  })
  .meta({ id: 'AuditEntry' })

export const auditPage = z.object({
  entries: z.array(auditEntry),
  next: z.string().exactOptional().meta({ description: 'Onde começam as mais antigas' }),
})

export const auditEntries = z.array(auditEntry)
