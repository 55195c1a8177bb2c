import albums from 'ionicons/dist/svg/albums-outline.svg?raw'
import business from 'ionicons/dist/svg/business-outline.svg?raw'
import checkbox from 'ionicons/dist/svg/checkbox-outline.svg?raw'
import folder from 'ionicons/dist/svg/folder-open-outline.svg?raw'
import megaphone from 'ionicons/dist/svg/megaphone-outline.svg?raw'
import newspaper from 'ionicons/dist/svg/newspaper-outline.svg?raw'
import options from 'ionicons/dist/svg/options-outline.svg?raw'
import people from 'ionicons/dist/svg/people-outline.svg?raw'
import ribbon from 'ionicons/dist/svg/ribbon-outline.svg?raw'
import share from 'ionicons/dist/svg/share-social-outline.svg?raw'
import sync from 'ionicons/dist/svg/sync-outline.svg?raw'
import ticket from 'ionicons/dist/svg/ticket-outline.svg?raw'
import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import type { CollectionPictogram } from '#content/faces.ts'
import { hueOf } from '#content/hues.ts'

const drawings: Readonly<Record<CollectionPictogram, string>> = {
  albums,
  book: sharedSvg('book'),
  business,
  calendar: sharedSvg('calendar'),
  checkbox,
  folder,
  help: sharedSvg('help'),
  megaphone,
  newspaper,
  options,
  people,
  ribbon,
  school: sharedSvg('school'),
  search: sharedSvg('search'),
  share,
  sync,
  ticket,
  time,
}

/** What a collection is told by among the others: its pictogram in its hue; decoration only. */
export function CollectionMark({ collection }: { collection: CollectionName }) {
  const { hue = hueOf(collection), pictogram = 'folder' } = definitionOf(collection).face ?? {}
  return (
    <span className="row-icon" data-hue={hue}>
      <Icon svg={drawings[pictogram]} />
    </span>
  )
}
