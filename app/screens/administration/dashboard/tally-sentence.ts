import type { CollectionDefinition } from '#content/define-collection.ts'
import type { Standing } from '#content/standing.ts'
import type { Tally } from '#content/tally.ts'

type Gender = CollectionDefinition['label']['gender']

/** What of several documents is said with its number: of one and of many, `o` where the noun is feminine or masculine. */
const words: readonly (readonly [Standing, one: string, many: string])[] = [
  ['published', 'publicado', 'publicados'],
  ['draft', 'rascunho', 'rascunhos'],
  ['scheduled', 'agendado', 'agendados'],
  ['expired', 'expirado', 'expirados'],
  ['archived', 'arquivado', 'arquivados'],
]

/** `50 publicados, 2 rascunhos`; what there is none of is not told. */
export function tallySentence(tally: Tally, gender: Gender): string {
  const parts = words.flatMap(([status, one, many]) => {
    const count = tally[status]
    const word = agree(status, count === 1 ? one : many, gender)
    return count > 0 ? [`${count.toLocaleString('pt-BR')} ${word}`] : []
  })
  return parts.join(', ') || 'Ainda não há nada'
}

function agree(status: Standing, word: string, gender: Gender): string {
  return gender === 'feminine' && status !== 'draft' ? word.replace(/o(s?)$/, 'a$1') : word
}
