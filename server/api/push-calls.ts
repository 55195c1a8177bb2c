import { pushPaths } from '#protocol/push-paths.ts'
import { followedTopics, pushKey, pushReach, reachQuery } from '#protocol/schemas/push.ts'
import { type Calls, noContent } from './call.ts'

/** The calls by which a device is told what somebody follows on it, without an account. */
export const pushCalls: Calls = {
  [pushPaths.key]: {
    get: {
      id: 'pushKey',
      summary: 'A chave com que um navegador se inscreve para receber avisos',
      access: 'read_published',
      answers: { 200: pushKey },
    },
  },
  [pushPaths.subscription]: {
    put: {
      id: 'pushFollow',
      summary: 'O que um aparelho acompanha a partir de agora',
      description:
        'Toma o lugar do que ele acompanhava; sem assuntos, o aparelho é esquecido. Só se guardam o endereço e as ' +
        'chaves da inscrição, os assuntos e o dia.',
      access: 'read_published',
      body: followedTopics,
      answers: noContent,
      problems: ['push_refused', 'too_many_requests'],
    },
  },
  [pushPaths.reach]: {
    get: {
      id: 'pushReach',
      summary: 'A quantos aparelhos um aviso chegaria',
      access: 'write',
      query: reachQuery,
      answers: { 200: pushReach },
    },
  },
}
