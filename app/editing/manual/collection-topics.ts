import type { CollectionName } from '#content/collections.ts'
import type { TopicId } from './manual-topic.ts'

/** What the manual says of a collection's documents in particular. */
const topicsByCollection: Partial<Record<CollectionName, TopicId>> = {
  courses: 'curso',
  glossary: 'sigla',
  services: 'horario-no-feriado',
  events: 'evento-semanal',
  news: 'noticia-agendada',
  pages: 'pagina-de-ajuda',
  notices: 'aviso',
}

/** The topic that helps whoever writes a document of a collection. */
export function topicFor(collection: CollectionName): TopicId {
  return topicsByCollection[collection] ?? 'salvar-ou-publicar'
}
