import { formatDate } from '#app/i18n/dates.ts'
import { eventNode } from '#app/metadata/nodes/event-node.ts'
import { itemList } from '#app/metadata/nodes/item-list.ts'
import type { Describe, PageView } from '#app/metadata/page-view.ts'
import { dayOf } from '#content/local-time.ts'
import { nextOccurrence } from '#content/occurrences.ts'

/** What is told of in full: the nearest ones. */
const mostTold = 20

export const describeEvents: Describe = (page) => {
  const ahead = eventsAhead(page)
  const { institutionShortName } = page.settings
  const next = ahead
    .filter(({ event }) => event.state === 'confirmed')
    .slice(0, 3)
    .map(({ event, span }) => `${event.title} (${formatDate(dayOf(span.start))})`)
  return {
    description: [
      next.length > 0 ? `Próximos eventos: ${next.join('; ')}` : 'Quando, onde e como participar',
      institutionShortName,
    ].join('. '),
    facts:
      ahead.length > 0
        ? ahead.slice(0, mostTold).map(({ event }) => eventNode(page, event))
        : [itemList([])],
  }
}

/** What is on or still to come, the nearest first; cancelled ones too, so that nobody goes there. */
function eventsAhead({ content, now }: PageView) {
  const events = content.collection('events') ?? []
  const moment = now()
  return events
    .flatMap((event) => {
      const span = nextOccurrence(event, moment)
      return span ? [{ event, span }] : []
    })
    .sort((a, b) => a.span.start.localeCompare(b.span.start))
}
