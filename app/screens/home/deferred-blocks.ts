import { deferredComponent } from '#app/ui/deferred-component.tsx'

// Links and text, which work as the server rendered them: their code waits for a touch. They take no props that
// change: what the server rendered would go before their code is here.

const isSeen = () => false

export const { Part: QuickDoors, fetch: fetchDoors } = deferredComponent(
  async () => (await import('./quick-doors.tsx')).QuickDoors,
  isSeen,
)

export const { Part: NewsCards, fetch: fetchNews } = deferredComponent(
  async () => (await import('./news-cards.tsx')).NewsCards,
  isSeen,
)
