import { type FormatContext, fieldLabel, formatValue } from '#app/editing/format-value.ts'
import { listed } from '#app/i18n/listed.ts'
import type { CollectionName } from '#content/collections.ts'
import type { Envelope } from '#content/document.ts'
import { type StaffStatus, staffStatusAt, staffStatuses } from '#content/status.ts'
import type { RestorationPlan } from '#protocol/api-types.ts'

export type Limits = Pick<RestorationPlan, 'kept' | 'dropped' | 'missingPictures'>

interface Versions {
  /** As the document is, or will be. */
  record: Readonly<Record<string, unknown>>
  /** As that version was. */
  was: Readonly<Record<string, unknown>>
  /** It was deleted, and comes back. */
  isDeleted: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** What of a document stays as it is when a version is restored, and what cannot come back, each in a sentence. */
export function whatStays(
  collection: CollectionName,
  { kept, dropped, missingPictures }: Limits,
  { record, was, isDeleted, now }: Versions,
  context: FormatContext,
): string[] {
  const dates = kept.filter((name) => name === 'publishAt' || name === 'expireAt')
  const named = listed(dates.map((name) => `“${fieldLabel(collection, name)}”`))
  const owner = formatValue(collection, 'owner', record.owner, context) ?? 'ninguém'
  const gone = listed(dropped.map((name) => `“${name}”`))
  return [
    statusSentence(record, isDeleted, now),
    dates.length > 0 && `${named} ${dates.length > 1 ? 'ficam como estão' : 'fica como está'}.`,
    kept.includes('campuses') && campusSentence(collection, { record, was }, context),
    kept.includes('owner') && `O responsável continua ${owner}: a sua conta não pode mudar isso.`,
    dropped.length > 0 &&
      `Não volta o que estava em campos que o aplicativo não tem mais: ${gone}. Continua guardado no histórico.`,
    missingPictures > 0 && pictureSentence(missingPictures),
  ].filter((each) => each !== false)
}

const readers: Record<StaffStatus, string> = {
  draft: 'quem lê não vê',
  scheduled: 'quem lê só vê quando chegar a hora',
  published: 'quem lê vê a mudança na hora',
  archived: 'quem lê não vê',
  expired: 'quem lê não vê',
}

function statusSentence(record: Versions['record'], isDeleted: boolean, now: number): string {
  const status = staffStatusAt(record as unknown as Envelope, now)
  const word = `“${staffStatuses[status].toLowerCase()}”`
  return isDeleted
    ? `A situação volta a ser ${word}, a de quando foi apagado: ${readers[status]}.`
    : `A situação continua ${word}: ${readers[status]}.`
}

function campusSentence(
  collection: CollectionName,
  { record, was }: Pick<Versions, 'record' | 'was'>,
  context: FormatContext,
): string {
  const named = ({ campuses }: Versions['record']) =>
    formatValue(collection, 'campuses', campuses, context)
  const stays = `O campus continua ${named(record) ?? 'sem resposta'}`
  const then = named(was)
  return then === undefined
    ? `${stays}: aquela versão não dizia de qual campus era.`
    : `${stays}: a sua conta não pode mudar para ${then}.`
}

function pictureSentence(count: number): string {
  return count === 1
    ? 'Uma imagem daquela versão foi apagada da biblioteca e não vai aparecer: depois, tire-a do texto ou escolha outra.'
    : `${count} imagens daquela versão foram apagadas da biblioteca e não vão aparecer: depois, tire-as do texto ou escolha outras.`
}
