import * as z from 'zod'
import { type StaffStatus, staffStatuses } from '#content/status.ts'
import { keptFields } from '#protocol/history.ts'
import { proposalKinds } from '#protocol/proposals.ts'
import {
  author,
  campusScope,
  collectionName,
  instant,
  revision,
  revisionKind,
  status,
  values,
} from './components.ts'
import { writeReceipt } from './documents.ts'
import { fieldError } from './errors.ts'

const record = values.meta({ description: 'Como era, na forma em que se grava' })
const next = z.int().exactOptional().meta({ description: 'Onde começam os mais antigos' })

/** The proposal that a change carried out, while it is remembered. */
export const carriedProposal = z
  .object({
    id: z.string(),
    kind: z.enum(proposalKinds),
    note: z.string().exactOptional().meta({ description: 'O recado de quem propôs' }),
  })
  .meta({ id: 'CarriedProposal' })

/** A line of a document's history. */
export const historyEntry = z
  .object({
    revision,
    kind: revisionKind,
    at: instant,
    by: author,
    /** The status that it took, and the one that it had. */
    status: z.enum(Object.keys(staffStatuses) as [StaffStatus, ...StaffStatus[]]).exactOptional(),
    statusBefore: status.exactOptional(),
    /** Absent where one of the two revisions is not kept. */
    changed: z.array(z.string()).exactOptional().meta({ description: 'Os campos que mudaram' }),
    changes: z
      .array(
        z
          .object({ field: z.string(), before: z.unknown(), after: z.unknown() })
          .partial({ before: true, after: true }),
      )
      .exactOptional()
      .meta({ description: 'Os valores curtos que mudaram, antes e depois' }),
    isKept: z.boolean().meta({ description: 'Se o conteúdo pode ser lido' }),
    proposal: carriedProposal.exactOptional(),
    isCopy: z.literal(true).exactOptional().meta({
      description: 'É da alteração preparada (`~copy`), que quem lê não via; `revision` é a dela',
    }),
    preparedBy: author.exactOptional().meta({
      description: 'Esta versão publicou a alteração preparada, que esta pessoa mudou por último',
    }),
  })
  .meta({ id: 'HistoryEntry' })

export const historyPage = z.object({
  /** What the document is called, last of all. */
  title: z.string(),
  entries: z.array(historyEntry),
  next,
})

/** A document as it was, in the form in which it is written. */
export const historyRevision = z.object({
  revision,
  at: instant,
  by: author,
  record,
  people: z.array(author).meta({ description: 'Quem o registro cita' }),
})

const limits = {
  kept: z.array(z.enum(keptFields)).meta({
    description: 'O que naquela versão era outro e fica como está',
  }),
  dropped: z.array(z.string()).meta({
    description: 'Campos daquela versão que não existem mais; ficam guardados no histórico',
  }),
  missingPictures: z.int().min(0).meta({
    description: 'Quantas imagens daquela versão foram apagadas',
  }),
}

/** What restoring a revision would do, for whoever asks. */
export const restorationPlan = z.object({
  revision,
  at: instant,
  by: author,
  over: revision.exactOptional().meta({
    description: 'A revisão de agora, para If-Match; falta quando o registro está apagado',
  }),
  before: values.exactOptional().meta({ description: 'O registro de agora' }),
  record: values.meta({ description: 'Como o registro ficaria' }),
  was: values.meta({ description: 'Como era naquela versão' }),
  ...limits,
  errors: z.array(fieldError).exactOptional().meta({
    description: 'Por que não pode ser restaurada',
  }),
  people: z.array(author).meta({ description: 'Quem os registros citam' }),
})

/** What restoring a revision did. */
export const restorationReceipt = z.object({ ...writeReceipt.shape, ...limits })

/** A document that can be brought back. */
export const trashEntry = z
  .object({
    collection: collectionName,
    id: z.string(),
    title: z.string(),
    revision: revision.meta({ description: 'O número que a exclusão levou' }),
    deletedAt: instant,
    deletedBy: author,
    status,
    campuses: campusScope,
    owner: z.string().exactOptional(),
    record,
  })
  .meta({ id: 'TrashEntry' })

export const trashPage = z.object({ documents: z.array(trashEntry), next })

export const pageQuery = z.object({
  before: z.string().exactOptional().meta({ description: 'O `next` da página anterior' }),
})
