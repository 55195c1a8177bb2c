import { documentOrders } from 'virtual:content-model'
import { lazy } from 'react'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { ClientOnly } from '#app/ui/client-only.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import type { CollectionName } from '#content/collections.ts'
import { Correction } from './correction.tsx'
import './suggestion.css'

const Tracking = lazy(async () => ({ default: (await import('./tracking.tsx')).Tracking }))

/** The screen at which a reader proposes a correction and sees its outcome. */
function SuggestionView({ params: { collection = '', id = '', token } }: ScreenProps) {
  if (token !== undefined)
    return (
      <>
        <ScreenTitle title="Sua sugestão" />
        <ClientOnly>
          <Tracking key={token} token={token} />
        </ClientOnly>
      </>
    )
  return <Correction key={`${collection}/${id}`} collection={collection} id={id} />
}

function isCollectionName(name: string): name is CollectionName {
  return Object.hasOwn(documentOrders, name)
}

export const screen: Screen = {
  View: SuggestionView,
  head({ params: { collection = '', id = '', token } }, content) {
    if (token !== undefined) return { title: 'Sua sugestão' }
    const isMissing = !isCollectionName(collection) || content.document(collection, id) === null
    return { title: 'O que está errado?', ...(isMissing && { isMissing }) }
  },
}
