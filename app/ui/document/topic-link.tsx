import { readerPath as topicPath } from 'virtual:reader-path/pages'
import business from 'ionicons/dist/svg/business-outline.svg?raw'
import cash from 'ionicons/dist/svg/cash-outline.svg?raw'
import construct from 'ionicons/dist/svg/construct-outline.svg?raw'
import enter from 'ionicons/dist/svg/enter-outline.svg?raw'
import layers from 'ionicons/dist/svg/layers-outline.svg?raw'
import map from 'ionicons/dist/svg/map-outline.svg?raw'
import ribbon from 'ionicons/dist/svg/ribbon-outline.svg?raw'
import type { ReactNode } from 'react'
import { matchRoute } from '#app/navigation/routes.ts'
import { RowLink } from '#app/ui/group.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import type { Summary } from '#content/document.ts'

const icons: Record<Summary<'pages'>['icon'], string> = {
  enter,
  cash,
  layers,
  construct,
  school: sharedSvg('school'),
  ribbon,
  business,
  map,
  help: sharedSvg('help'),
}

/** A row that opens a help topic, by the topic's own address where it has one. */
export function TopicLink({
  topic: { slug, title, answer, icon },
  hasAnswer,
  aside,
}: {
  topic: Summary<'pages'>
  /** The short answer stands under the question. */
  hasAnswer?: boolean
  /** Stands beside the link. */
  aside?: ReactNode
}) {
  return (
    <RowLink
      href={matchRoute(topicPath + slug).canonical}
      icon={icons[icon]}
      title={title}
      detail={hasAnswer && answer}
      aside={aside}
    />
  )
}
