import * as z from 'zod'
import {
  type Cadence,
  notificationLimits,
  scheduledOutcomes,
  type Topic,
  topicCadences,
  topics,
} from '#protocol/notifications.ts'
import { author, collectionName, count, instant } from './components.ts'
import { pushSubscription } from './push.ts'

const topic = z.enum(topics)

/** Something that one of the staff is told. */
export const notification = z
  .object({
    topic,
    collection: collectionName,
    id: z.string().meta({ description: 'Código do registro' }),
    title: z.string(),
    at: instant,
    by: author
      .exactOptional()
      .meta({ description: 'Quem pediu ou comentou; falta quando foi quem lê' }),
    outcome: z
      .enum(scheduledOutcomes)
      .exactOptional()
      .meta({ description: 'O que aconteceu com o que estava programado' }),
    subject: z.string().exactOptional().meta({ description: 'O endereço que não abre' }),
  })
  .meta({ id: 'Notification' })

export const notificationList = z.object({
  notifications: z.array(notification.extend({ isNew: z.boolean() })).meta({
    description: `As últimas ${notificationLimits.shown} dos últimos ${notificationLimits.days} dias, a mais nova primeiro`,
  }),
  unseen: count.meta({ description: 'Quantas vieram depois que a pessoa olhou' }),
  until: instant.meta({ description: 'Até quando se procurou' }),
})

export const seenMark = z.object({ until: instant })

type Choices = Record<Topic, Cadence>

/** How often somebody is told of each topic by mail. */
export const digestChoices = z
  .object(Object.fromEntries(topics.map((name) => [name, z.enum(topicCadences[name])])))
  .meta({ id: 'DigestChoices' }) as z.ZodType as z.ZodType<Choices>

/** Whether somebody's devices are told of each topic. */
export const pushChoices = z
  .object(Object.fromEntries(topics.map((name) => [name, z.boolean()])))
  .meta({ id: 'PushChoices' }) as z.ZodType as z.ZodType<Record<Topic, boolean>>

/** The device from which it comes. */
export const staffDevice = z.object({ subscription: pushSubscription })

export const digestSettings = z.object({
  choices: digestChoices,
  mail: z.boolean().meta({ description: 'Se a instalação envia e-mails' }),
  hour: z.int().min(0).max(23).meta({ description: 'A hora do resumo, no fuso da instituição' }),
  push: pushChoices,
  device: z.boolean().meta({ description: 'Se o aparelho desta sessão recebe avisos' }),
})
