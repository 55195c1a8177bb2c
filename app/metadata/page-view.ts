import type { Thing } from 'schema-dts'
import type { ContentSource } from '#app/replica/content-source.ts'
import type { ScreenProps } from '#app/shell/screen.ts'
import type { Settings } from '#content/document.ts'
import type { LocalTime } from '#content/local-time.ts'
import type { ShareCard } from '#content/share-card.ts'
import type { FeedTopic } from '#protocol/feeds.ts'

/** What the words for machines are made of. */
export interface PageView extends ScreenProps {
  content: ContentSource
  settings: Settings
  /** By the institute's clock. Asked only by what changes with time: others are good for longer. */
  now(): LocalTime
  /** The address that search engines keep. */
  url: string
  /** A path of this app as an absolute address. */
  absolute(path: string): string
}

/** A picture of the page for where its link is shared. */
export interface SharePicture {
  path: string
  card: ShareCard
}

/** What a page says to machines besides its title. */
export interface Metadata {
  /** A name for shared links, where the title of the page says too little by itself. */
  title?: string
  /** One or two sentences; longer ones are cut. */
  description: string
  /** What the page is about, in the words of schema.org. */
  facts: Thing[]
  /** The institution's own, where there is none. */
  picture?: SharePicture | undefined
  /** Open Graph's word for it; absent: `website`. */
  type?: 'article'
  /** What of it feed readers can follow. */
  feeds?: readonly { topic: FeedTopic; campus?: string }[]
  /** Search engines keep nothing of it. */
  isUnlisted?: true
}

/** Says what a kind of page is about; undefined where there is no such page. */
export type Describe = (page: PageView) => Metadata | undefined
