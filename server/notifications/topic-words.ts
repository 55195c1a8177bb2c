import { definitionOf } from '#content/collections.ts'
import type { Notification } from '#protocol/api-types.ts'
import { notificationsPath, type Topic } from '#protocol/notifications.ts'

interface TopicWords {
  one: string
  many: string
  /** What one of them is, after its title. */
  about(notification: Notification): string
  /** Where all of them are. */
  all: string
}

/** How digests and push messages say what is new. */
export const topicWords: Record<Topic, TopicWords> = {
  correction: {
    one: 'correção do público espera você decidir',
    many: 'correções do público esperam você decidir',
    about: () => 'sugestão de quem lê',
    all: '/perfil/propostas',
  },
  review: {
    one: 'pedido de revisão espera você',
    many: 'pedidos de revisão esperam você',
    about: ({ by }) => `pedido de ${by?.name ?? 'uma conta apagada'}`,
    all: '/perfil/propostas',
  },
  mention: {
    one: 'comentário menciona você',
    many: 'comentários mencionam você',
    about: ({ by }) => `por ${by?.name ?? 'uma conta apagada'}`,
    all: notificationsPath,
  },
  scheduled: {
    one: 'publicação programada',
    many: 'publicações programadas',
    about: ({ outcome }) =>
      outcome === 'missed'
        ? 'não foi publicada na hora marcada'
        : outcome === 'archived'
          ? 'saiu do ar'
          : 'entrou no ar',
    all: notificationsPath,
  },
  overdue: {
    one: 'informação para confirmar',
    many: 'informações para confirmar',
    about: () => 'faz tempo que ninguém confirma',
    all: '/perfil/pendencias?tipo=overdue',
  },
  broken_link: {
    one: 'link que não abre mais',
    many: 'links que não abrem mais',
    about: ({ subject = '' }) => subject,
    all: '/perfil/pendencias?tipo=broken_link',
  },
}

/** “3 correções do público esperam você decidir” */
export function countOf(topic: Topic, count: number): string {
  const { one, many } = topicWords[topic]
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

/** “Evento: Feira” */
export function namedTitle({ collection, title }: Notification): string {
  return `${definitionOf(collection).label.one}: ${oneLine(title)}`
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
