import * as z from 'zod'
import { isPushTopic, pushLimits } from '#protocol/push.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/)
    .max(max)

/** A subscription as browsers make it (Push API, `PushSubscription.toJSON`). */
export const pushSubscription = z
  .object({
    endpoint: z.url().max(pushLimits.endpoint),
    keys: z.object({
      p256dh: base64url(100).meta({ description: 'Chave pública P-256 do aparelho' }),
      auth: base64url(40).meta({ description: 'Segredo de autenticação do aparelho' }),
    }),
  })
  .meta({ id: 'PushSubscription' })

export const followedTopics = z.object({
  subscription: pushSubscription,
  topics: z
    .array(z.string().refine(isPushTopic))
    .max(pushLimits.topics)
    .meta({
      description: `Até ${pushLimits.topics}: \`notices\` ou a coleção e o código de um registro, como \`events/feira\``,
    }),
})

export const pushKey = z.object({
  key: z.string().meta({ description: 'Chave pública da instalação (RFC 8292)' }),
})

export const reachQuery = z.object({
  campuses: z
    .string()
    .max(10_000)
    .exactOptional()
    .meta({ description: 'Códigos de campi, com vírgulas entre eles; sem isto, todos' }),
})

export const pushReach = z
  .object({
    devices: z
      .int()
      .min(0)
      .meta({ description: 'Quantos aparelhos acompanham os avisos ou um desses campi' }),
  })
  .meta({ id: 'PushReach' })
