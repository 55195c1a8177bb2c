import * as z from 'zod'
import { proposalKinds, proposalLimits, proposalStates } from '#protocol/proposals.ts'
import { author, collectionName, count, instant, revision, values } from './components.ts'

// The largest that a store counts to; more is nothing that anybody saw.
const MAX_REVISIONS = 2 ** 31 - 1

// Their length and characters are looked at where they are read, whose answer says what is wrong.
const words = z.string().meta({ maxLength: proposalLimits.words })
const fields = values.meta({ description: 'Campo por campo; nulo onde não há nada' })

/** What somebody sends. */
export const proposed = z
  .object({
    revision: revision.max(MAX_REVISIONS).meta({ description: 'A que foi lida' }),
    changes: values.meta({
      description: 'JSON Merge Patch; numa sugestão de quem lê, cada valor vai inteiro',
    }),
    note: words.exactOptional(),
  })
  .meta({ id: 'Proposed' })

/** What a reader sends: values, fields that are wrong without the right value, words, or any of them. */
export const proposedCorrection = proposed
  .extend({
    doubted: z.array(z.string()).exactOptional().meta({
      description: 'Campos que estão errados ou faltam, sem dizer o que é certo',
    }),
  })
  .meta({ id: 'ProposedCorrection' })

export const refusal = z.object({ word: words.exactOptional() })

export const correctionReceipt = z.object({
  token: z.string().meta({ description: 'Segredo para acompanhar' }),
})

export const reviewReceipt = z.object({
  id: z.string().meta({ description: 'Código da sugestão' }),
})

/** What a proposal is about, and what it would change. */
const matter = {
  collection: collectionName,
  document: z.string().meta({ description: 'Código do item' }),
  at: instant,
  note: z.string().exactOptional(),
  changes: fields.meta({ description: 'O que propõe; vazio onde só aponta ou conta' }),
  doubted: z.array(z.string()).meta({ description: 'Campos que aponta, sem dizer o que é certo' }),
}

const state = z.enum(proposalStates)

/** What a reader hears of their correction; `overtaken`: the document is not there for readers any more. */
export const trackedCorrection = z
  .object({
    ...matter,
    /** Never what they saw before. */
    current: fields
      .exactOptional()
      .meta({ description: 'Como está agora para quem lê, enquanto espera' }),
    title: z.string().exactOptional(),
    state: z.enum([...proposalStates, 'overtaken']),
    decidedAt: instant.exactOptional(),
    word: z.string().exactOptional(),
  })
  .meta({ id: 'TrackedCorrection' })

/** A proposal as staff see it. */
export const proposalEntry = z
  .object({
    ...matter,
    id: z.string(),
    kind: z.enum(proposalKinds),
    title: z.string(),
    state,
    seen: fields.meta({ description: 'O que quem propôs viu' }),
    /** Of the document as it is now; 0 where it is gone. */
    revision: count,
    current: fields.meta({ description: 'Como está agora' }),
    by: author.exactOptional().meta({ description: 'Falta quando foi quem lê' }),
    decidedAt: instant.exactOptional(),
    decidedBy: author.exactOptional(),
    word: z.string().exactOptional(),
    isDecidable: z.boolean().meta({ description: 'Se quem pergunta pode aceitar ou recusar' }),
    people: z.array(author).meta({ description: 'Quem os campos citam' }),
  })
  .meta({ id: 'ProposalEntry' })

export const proposalList = z.object({
  proposals: z.array(proposalEntry),
  total: count.meta({ description: 'Quantas são; as primeiras 200 vêm aqui' }),
})

export const proposalsQuery = z.object({
  collection: z.string().exactOptional().meta({ description: 'Só desta coleção' }),
  id: z.string().exactOptional().meta({ description: 'Só deste registro da coleção' }),
  state: z.enum(['open', 'decided', 'all']).exactOptional(),
  proposal: z.string().exactOptional().meta({ description: 'Só esta proposta' }),
})

/** How a proposal stands after a decision: perhaps somebody else was faster. */
export const settled = z
  .object({
    state,
    isOurs: z.boolean().meta({ description: 'Falso se outra pessoa decidiu antes' }),
    decidedBy: author.exactOptional(),
    revision: revision.exactOptional().meta({ description: 'Do registro, quando mudou' }),
  })
  .meta({ id: 'Settled' })
