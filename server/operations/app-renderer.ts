import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyServerOptions } from 'fastify'
import type { RenderOpenCard } from '#protocol/open-now.ts'
import type {
  ListPages,
  PageAddress,
  PageTitle,
  RenderPage,
  RenderUsagePage,
  ShellPage,
  WebManifest,
} from '#protocol/page.ts'
import type { PageRenderer } from '#server/pages/rendered-pages.ts'
import type { PageLister } from '#server/pages/sitemap-routes.ts'
import { StartupError } from './startup-error.ts'

/** The app, as the server needs it: what differs between production and development. */
export interface AppRenderer {
  renderPage: PageRenderer
  webManifest?: WebManifest
  shellPage?: ShellPage
  openCard?: RenderOpenCard
  pageTitle?: PageTitle
  renderUsagePage?: RenderUsagePage
  listPages: PageLister
  pageAddress: PageAddress
  /** Folder of the built app's files. */
  assets?: string
  /** The content security policy of pages, where it is not the strict one. */
  policy?: (inlineStyles?: readonly string[], inlineScripts?: readonly string[]) => string
  serverFactory?: NonNullable<FastifyServerOptions['serverFactory']>
  close?: () => Promise<void>
}

interface BuiltApp {
  renderPage: RenderPage
  listPages: ListPages
  pageAddress: PageAddress
  webManifest: WebManifest
  shellPage(): ShellPage
  openCard: RenderOpenCard
  pageTitle: PageTitle
  renderUsagePage: RenderUsagePage
}

/** The app as `npm run build` left it under `root`. */
export async function openBuiltRenderer(root: string): Promise<AppRenderer> {
  const renderer = join(root, 'dist/pages/render-page.js')
  if (!existsSync(renderer)) {
    throw new StartupError('As páginas ainda não foram construídas: rode "npm run build".')
  }
  const built: BuiltApp = await import(pathToFileURL(renderer).href)
  return {
    renderPage: built.renderPage,
    listPages: built.listPages,
    pageAddress: built.pageAddress,
    webManifest: built.webManifest,
    shellPage: built.shellPage(),
    openCard: built.openCard,
    pageTitle: built.pageTitle,
    renderUsagePage: built.renderUsagePage,
    assets: join(root, 'dist/client'),
  }
}
