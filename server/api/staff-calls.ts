import * as z from 'zod'
import { calendarImportPaths } from '#protocol/calendar-imports.ts'
import { contentQualityPaths } from '#protocol/content-quality.ts'
import { draftLimits, editingPaths } from '#protocol/editing.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import { historyPaths, TRASH_DAYS } from '#protocol/history.ts'
import { mediaPaths } from '#protocol/media.ts'
import { calendarImportAnswer } from '#protocol/schemas/calendar-imports.ts'
import {
  calendarAnswer,
  calendarQuery,
  contentIssueCount,
  contentIssuesQuery,
  contentQualityAnswer,
  dashboardAnswer,
} from '#protocol/schemas/content-quality.ts'
import {
  draftAnswer,
  draftQuery,
  draftReceipt,
  draftToSave,
  holidayQuery,
  holidaySuggestions,
  presenceMessage,
  presenceQuery,
} from '#protocol/schemas/editing.ts'
import {
  historyPage,
  historyRevision,
  pageQuery,
  restorationPlan,
  restorationReceipt,
  trashPage,
} from '#protocol/schemas/history.ts'
import {
  mediaList,
  mediumChange,
  mediumEntry,
  removalQuery,
  replacement,
  replacementReport,
  uploadQuery,
} from '#protocol/schemas/media.ts'
import { exportQuery, importAnswer, importRequest } from '#protocol/schemas/table-import.ts'
import { MAX_BATCH_ROWS, tablePaths } from '#protocol/table-import.ts'
import { type Call, type Calls, files, noContent } from './call.ts'

const records = z.array(z.looseObject({ id: z.string() }))

const restoring = z.object({
  'If-Match': z.string().exactOptional().meta({ description: 'A revisão de agora (`"7"`)' }),
  'If-None-Match': z.string().exactOptional().meta({ description: '`*`: o registro está apagado' }),
})

/** The calls that read what documents were, and bring it back. */
export const historyCalls: Calls = {
  [historyPaths.history('{collection}', '{id}')]: {
    get: {
      id: 'history',
      summary: 'Todas as revisões de um registro, a mais nova primeiro',
      access: 'read_drafts',
      query: pageQuery,
      answers: { 200: historyPage },
    },
  },
  [historyPaths.revision('{collection}', '{id}', '{revision}')]: {
    get: {
      id: 'revision',
      summary: 'Um registro como era',
      access: 'read_drafts',
      answers: { 200: historyRevision },
    },
  },
  [historyPaths.restoration('{collection}', '{id}', '{revision}')]: {
    get: {
      id: 'restorationPlan',
      summary: 'O que mudaria se esta versão fosse restaurada pela pessoa, e o que ficaria',
      access: 'read_drafts',
      answers: { 200: restorationPlan },
      problems: ['forbidden'],
    },
    post: {
      id: 'restore',
      summary: 'Restaurar uma versão: volta o conteúdo, não a situação',
      description:
        'Situação e datas de entrar e sair do ar ficam como estão; do que foi apagado, como estavam então. ' +
        'Campus e responsável ficam quando mudá-los não cabe à pessoa. O resto volta como era.',
      access: 'write',
      headers: restoring,
      answers: { 200: restorationReceipt },
      problems: ['invalid_document', 'revision_conflict', 'precondition_required'],
    },
  },
  [historyPaths.trash]: {
    get: {
      id: 'trash',
      summary: `O que foi apagado há menos de ${TRASH_DAYS} dias; para restaurar, grave \`record\` com If-None-Match: *`,
      access: 'read_drafts',
      query: pageQuery,
      answers: { 200: trashPage },
    },
  },
}

/** The calls that take collections out as files, and rows of files in. */
export const tableCalls: Calls = {
  [tablePaths.import('{collection}')]: {
    post: {
      id: 'import',
      summary: 'Conferir ou gravar linhas de uma planilha',
      description:
        `Até ${MAX_BATCH_ROWS} linhas por vez. Com \`dryRun\` nada é gravado. Cada linha segue as regras de ` +
        'uma gravação; as boas entram juntas, as outras são ditas. Repetir o pedido não faz mal.',
      access: 'write',
      body: importRequest,
      answers: { 200: importAnswer },
    },
  },
  [tablePaths.export('{collection}')]: {
    get: {
      id: 'export',
      summary: 'Uma coleção em um arquivo, com os rascunhos que a pessoa pode ler',
      access: 'read_drafts',
      query: exportQuery,
      answers: { 200: files('O arquivo; o CSV como o Excel no Brasil o abre', records) },
    },
  },
  [tablePaths.exportAll]: {
    get: {
      id: 'exportAll',
      summary: 'Todas as coleções em um arquivo, pelo nome',
      access: 'read_drafts',
      answers: { 200: z.record(z.string(), records) },
    },
  },
}

/** The calls that say what is to be done so that the content stays true. */
export const contentQualityCalls: Calls = {
  [contentQualityPaths.findings]: {
    get: {
      id: 'upkeep',
      summary:
        'O que está vencido ou incompleto no que a pessoa pode editar, o mais urgente primeiro',
      access: 'write',
      query: contentIssuesQuery,
      answers: { 200: contentQualityAnswer },
    },
  },
  [contentQualityPaths.count]: {
    get: {
      id: 'upkeepCount',
      summary: 'Quanto há para fazer',
      access: 'write',
      answers: { 200: contentIssueCount },
    },
  },
  [contentQualityPaths.dashboard]: {
    get: {
      id: 'dashboard',
      summary: 'Como está o conteúdo: quantos em cada situação, o que vem aí, o que mudou',
      access: 'write',
      answers: { 200: dashboardAnswer },
    },
  },
  [contentQualityPaths.calendar]: {
    get: {
      id: 'calendar',
      summary: 'O que entra no ar, sai do ar ou acontece em um mês',
      access: 'write',
      query: calendarQuery,
      answers: { 200: calendarAnswer },
    },
  },
}

const imported = {
  access: 'write',
  problems: ['forbidden', 'not_found'] as ErrorCode[],
  answers: { 200: calendarImportAnswer },
} as const

/** The calls about calendars from elsewhere. */
export const calendarImportCalls: Calls = {
  [calendarImportPaths.import('{id}')]: {
    get: {
      id: 'calendarImport',
      summary: 'O que aconteceu na última importação de um calendário externo',
      ...imported,
    },
    post: {
      id: 'importCalendar',
      summary: 'Importa agora um calendário externo',
      ...imported,
    },
  },
}

const refusedPictures: ErrorCode[] = [
  'not_a_picture',
  'foreign_picture',
  'animated_picture',
  'damaged_picture',
  'vast_picture',
  'heavy_picture',
  'media_full',
  'media_busy',
  'invalid_document',
]

/** The library of pictures. */
export const mediaCalls: Calls = {
  [mediaPaths.media]: {
    get: {
      id: 'media',
      summary: 'Todas as imagens, e onde aparecem',
      access: 'write',
      answers: { 200: mediaList },
    },
    post: {
      id: 'mediaAdd',
      summary: 'Enviar uma imagem',
      description: 'Os bytes, com qualquer tipo; o que são, eles mesmos dizem.',
      access: 'write',
      query: uploadQuery,
      body: { 'application/octet-stream': z.file() },
      answers: { 200: mediumEntry, 201: mediumEntry },
      problems: refusedPictures,
    },
  },
  [mediaPaths.medium('{hash}')]: {
    patch: {
      id: 'mediaDescribe',
      summary:
        'Dizer o que uma imagem mostra, como se chama, o que dela fica à vista, ou qual arquivo',
      description:
        '`focus` e `file` mudam as páginas que a mostram: só para quem pode editar todas.',
      access: 'write',
      body: mediumChange,
      answers: { 200: mediumEntry },
      problems: ['invalid_document', 'media_of_others', 'unavailable'],
    },
    delete: {
      id: 'mediaDelete',
      summary: 'Apagar uma imagem',
      description:
        'A que a própria pessoa enviou; quem edita, também as de pessoas dos seus campi; quem administra, todas.',
      access: 'write',
      query: removalQuery,
      answers: noContent,
      problems: ['media_in_use', 'media_of_others', 'media_sent_by_others'],
    },
  },
  [mediaPaths.versions('{hash}')]: {
    post: {
      id: 'mediaAddVersion',
      summary: 'Trocar o arquivo de uma imagem, que mantém o endereço',
      description:
        'Os bytes do novo arquivo. As páginas o mostram na hora; o anterior volta com `file` por 30 dias.',
      access: 'write',
      body: { 'application/octet-stream': z.file() },
      answers: { 200: mediumEntry, 201: mediumEntry },
      problems: [...refusedPictures, 'media_of_others', 'unavailable'],
    },
  },
  [mediaPaths.replacement('{hash}')]: {
    post: {
      id: 'mediaReplace',
      summary: 'Trocar esta imagem por outra onde ela aparece',
      access: 'write',
      body: replacement,
      answers: { 200: replacementReport },
      problems: ['media_without_alt'],
    },
  },
}

function draftCalls(suffix: string, ofWhat: string): Record<'get' | 'put' | 'delete', Call> {
  const shared = { access: 'write', query: draftQuery } as const
  return {
    get: {
      ...shared,
      id: `draft${suffix}`,
      summary: `O rascunho da própria pessoa ${ofWhat}`,
      answers: { 200: draftAnswer },
    },
    put: {
      ...shared,
      id: `draftKeep${suffix}`,
      summary: `Guardar o que se digita ${ofWhat}`,
      description: `Até ${draftLimits.bytes / 1024} kB, por ${draftLimits.days} dias; ninguém mais o lê.`,
      body: draftToSave,
      answers: { 200: draftReceipt },
      problems: ['revision_conflict'],
    },
    delete: {
      ...shared,
      id: `draftDrop${suffix}`,
      summary: `Esquecer o rascunho ${ofWhat}`,
      answers: noContent,
    },
  }
}

/** What is typed and not saved, and who has which form open. */
export const editingCalls: Calls = {
  [editingPaths.draft('{collection}')]: draftCalls('New', 'de um registro novo'),
  [editingPaths.draft('{collection}', '{id}')]: draftCalls('', 'de um registro'),
  [editingPaths.presence('{collection}', '{id}')]: {
    get: {
      id: 'presence',
      summary: 'Quem está com um registro aberto para editar',
      description: 'Quem pergunta passa a contar, por 30 segundos.',
      access: 'write',
      query: presenceQuery,
      answers: { 200: presenceMessage },
    },
    delete: {
      id: 'presenceEnd',
      summary: 'Dizer que um formulário seu fechou',
      access: 'write',
      query: presenceQuery,
      answers: noContent,
    },
  },
  [editingPaths.live]: {
    get: {
      id: 'live',
      summary: 'O que muda para quem cuida do conteúdo, ao vivo',
      description:
        'Um fluxo de eventos: a cada `news`, leia de novo o que há de novo; cada `presence` diz quem mais tem aberto um registro que você tem aberto.',
      access: 'write',
      answers: { 200: { content: { 'text/event-stream': z.string() } } },
      problems: ['invalid_request'],
    },
  },
  [editingPaths.holidays]: {
    get: {
      id: 'holidays',
      summary: 'Feriados e pontos facultativos de um lugar, para escolher os que valem',
      description: 'De hoje ao fim do ano que vem; os de um estado com os do país.',
      access: 'write',
      query: holidayQuery,
      answers: { 200: holidaySuggestions },
      problems: ['unknown_country', 'unknown_state'],
    },
  },
}
