import * as z from 'zod'
import { openNowPaths } from '#protocol/open-now.ts'
import { proposalPaths } from '#protocol/proposals.ts'
import { zeroResultReport } from '#protocol/schemas/content-quality.ts'
import { openNow, openNowQuery } from '#protocol/schemas/open-now.ts'
import {
  correctionReceipt,
  proposalList,
  proposalsQuery,
  proposed,
  proposedCorrection,
  refusal,
  reviewReceipt,
  settled,
  trackedCorrection,
} from '#protocol/schemas/proposals.ts'
import { usageAnswer, usageQuery, usageReport } from '#protocol/schemas/usage.ts'
import { usagePaths } from '#protocol/usage.ts'
import { formerZeroResultsPath, zeroResultsPath } from '#protocol/zero-result-queries.ts'
import { type Calls, json } from './call.ts'
import { reading, replayed } from './document-calls.ts'

const reportZeroResults = {
  id: 'zeroResults',
  summary: 'Contar buscas que não acharam nada, sem guardar quem buscou',
  access: 'read_published',
  body: zeroResultReport,
  answers: {
    204: { description: 'Contado, ou deixado de lado o que poderia dizer algo de alguém' },
  },
} as const

/** The call by which readers' browsers tell what was not found. */
export const searchCalls: Calls = {
  [zeroResultsPath]: { post: reportZeroResults },
  [formerZeroResultsPath]: {
    post: { ...reportZeroResults, id: 'formerZeroResults', deprecated: true },
  },
}

/** The calls by which readers' browsers tell what was read, and everybody learns the counts. */
export const usageCalls: Calls = {
  [usagePaths.api]: {
    post: {
      id: 'usageReport',
      summary: 'Contar o que foi lido, sem guardar quem leu',
      access: 'read_published',
      body: usageReport,
      answers: { 204: { description: 'Contado, ou deixado de lado o que não existe' } },
    },
    get: {
      ...reading('usage', 'O que mais se lê e se pergunta', usageAnswer),
      description: 'Vale por um minuto. Também para páginas de outros sites (CORS).',
      query: usageQuery,
      problems: ['not_acceptable', 'invalid_request'],
    },
  },
}

/** The call by which others learn what is open. */
export const openNowCalls: Calls = {
  [openNowPaths.api]: {
    get: {
      ...reading('openNow', 'O que está aberto agora', openNow),
      description: 'Vale por um minuto. Também para páginas de outros sites (CORS).',
      query: openNowQuery,
      problems: ['not_acceptable', 'not_found'],
    },
  },
}

/** The calls by which readers and staff propose changes, and staff decide. */
export const proposalCalls: Calls = {
  [proposalPaths.corrections('{collection}', '{id}')]: {
    post: {
      id: 'correct',
      summary: 'Sugerir uma correção, sem cadastro',
      access: 'propose',
      headers: z.object({
        'Idempotency-Key': z
          .string()
          .exactOptional()
          .meta({
            description:
              'Um nome tirado ao acaso, de 22 a 200 caracteres: a mesma sugestão com a mesma chave é ' +
              'guardada uma vez e respondida com o mesmo segredo. Quem conhece a chave conhece o segredo.',
          }),
      }),
      body: proposedCorrection,
      answers: {
        201: json(correctionReceipt, { headers: z.object(replayed) }),
      },
      problems: [
        'invalid_document',
        'proposals_full',
        'too_many_requests',
        'idempotency_key_reused',
      ],
    },
  },
  [proposalPaths.correction('{token}')]: {
    get: {
      id: 'correction',
      summary: 'O que foi feito de uma sugestão',
      access: 'propose',
      answers: { 200: trackedCorrection },
    },
    delete: {
      id: 'correctionWithdraw',
      summary: 'Retirar uma sugestão',
      access: 'propose',
      answers: { 200: trackedCorrection },
    },
  },
  [proposalPaths.reviews('{collection}', '{id}')]: {
    post: {
      id: 'review',
      summary: 'Pedir que outra pessoa da equipe aprove mudanças',
      access: 'write',
      body: proposed,
      answers: { 201: reviewReceipt },
      problems: ['invalid_document'],
    },
  },
  [proposalPaths.proposals]: {
    get: {
      id: 'proposals',
      summary: 'Sugestões e pedidos de revisão do que a pessoa pode editar',
      access: 'write',
      query: proposalsQuery,
      answers: { 200: proposalList },
      problems: ['unknown_collection'],
    },
  },
  [proposalPaths.proposal('{proposal}')]: {
    delete: {
      id: 'proposalWithdraw',
      summary: 'Retirar um pedido de revisão que a pessoa fez',
      access: 'write',
      answers: { 200: settled },
    },
  },
  [proposalPaths.acceptance('{proposal}')]: {
    post: {
      id: 'proposalAccept',
      summary: 'Aceitar: grava as mudanças em nome de quem aceita',
      access: 'write',
      headers: z.object({
        'If-Match': z
          .string()
          .exactOptional()
          .meta({ description: 'A revisão do registro que foi vista' }),
      }),
      answers: { 200: settled },
      problems: ['invalid_document', 'revision_conflict', 'precondition_required'],
    },
  },
  [proposalPaths.refusal('{proposal}')]: {
    post: {
      id: 'proposalDecline',
      summary: 'Recusar ou devolver, com uma palavra a quem propôs',
      access: 'write',
      body: refusal,
      answers: { 200: settled },
      problems: ['invalid_document'],
    },
    delete: {
      id: 'proposalReopen',
      summary: 'Voltar atrás de uma recusa: a proposta espera de novo',
      access: 'write',
      answers: { 200: settled },
    },
  },
}
