import { zeroResultLimits, zeroResultsPath } from '#protocol/zero-result-queries.ts'
import { type Json, object } from './open-api-parts.ts'
import { problemsAt } from './open-api-schemas.ts'

/** The call by which readers' browsers tell what was not found. */
export function searchCalls(): Json {
  const query = { type: 'string', maxLength: zeroResultLimits.characters }
  const queries = { type: 'array', items: query, maxItems: zeroResultLimits.queries }
  return {
    [zeroResultsPath]: {
      post: {
        operationId: 'searchMisses',
        summary: 'Contar buscas que não acharam nada, sem guardar quem buscou',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: object({ queries }) } },
        },
        responses: {
          204: { description: 'Contado, ou deixado de lado o que poderia dizer algo de alguém' },
          ...problemsAt(['Malformed', 'TooLarge', 'WrongType']),
        },
      },
    },
  }
}
