import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contentModelPlugin } from './app/replica/content-model-plugin.ts'
import { packages } from './app/screens/developers/packages-plugin.ts'
import {
  iconsPlugin,
  layersFirst,
  readersSheetLinkedOnce,
  stylesOfDeferredComponents,
} from './app/vite/icon-and-style-plugins.ts'
import { pageAssets, wideSheet } from './app/vite/page-assets-plugin.ts'
import { bundledSnapshotPlugin } from './server/operations/hybrid/bundled-snapshot-plugin.ts'

/**
 * Whoever needs a form needs most of it, and what nearly every screen shows is small: cut up by which screen
 * uses which part, they would take more to download. The styles of whatever readers see are one sheet, without
 * those of the administration.
 */
const inOnePiece: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'readers',
      test: /\/app\/(?!editing\/|screens\/administration\/|shell\/wide\.).*\.css$/,
    },
    { name: 'wide', test: /\/app\/shell\/wide\.css$/ },
    { name: 'main', tags: ['$initial'] },
    {
      name: 'common',
      test: /\/(campus-names|icon|screen-title|search-url|xsrf-cookie|public-content)\.tsx?$|\/chevron-forward/,
    },
    { name: 'form', test: /\/app\/ui\/form\/.*\.tsx?$|\/key-outline/ },
    {
      name: 'trust',
      test: /\/app\/(i18n\/(dates|telephone)|ui\/(tag|document\/trust-note))\.tsx?$|\/(alert|checkmark)-circle-outline|\/content\/doubt-words\.ts$|:reader-path\/campuses$/,
    },
    // In each file of its own, small pieces that go together cost a tenth more.
    {
      name: 'calls',
      test: /\/app\/session\/(answer|cached-user)\.ts$|\/protocol\/(csrf|content-api)\.ts$/,
    },
    {
      name: 'sign-in',
      test: /\/(persistence-of|passkeys|email-fault|use-account-options|without-mail)\.tsx?$/,
    },
    { name: 'model', test: /\/document-order\.ts$|virtual:content-model/ },
    { name: 'campus-filter', test: /\/campus-(filter\.ts|line\.tsx)$/ },
    { name: 'course-words', test: /\/content\/shifts\.ts$|virtual:choices\/courses$/ },
    {
      name: 'filtered-list',
      test: /\/(filter-select\.tsx|(list-pages|long-list)\.ts|paged-rows\.tsx)$/,
    },
    { name: 'contact', test: /\/(call|mail)-outline/ },
    {
      name: 'front',
      test: /\/screens\/home\/(front|use-places|arrange-home|admission-\w+|event-row|calendar-picture|opening-\w+|order-places|notices|pick)\.tsx?$|\/overall-opening\.ts$/,
    },
    {
      name: 'occurrences',
      test: /\/content\/occurrences\.ts$|\/day-badge\.tsx$|:reader-path\/events$/,
    },
    { name: 'opening', test: /\/opening-(hours|sentence)\.ts$/ },
    {
      name: 'course',
      test: /\/app\/(screens\/course\/(?!course-screen)|ui\/(main-action|document\/(trust-fold|round-links))).*\.tsx?$/,
    },
    {
      name: 'document',
      test: /\/app\/ui\/document\/(facts|deferred-document|prose|unlinked-prose)\.tsx?$/,
    },
  ],
}

/** What only the hybrid app has: content that it brings along, and a page of its own. */
async function hybridParts(): Promise<Plugin[]> {
  const [snapshots, { hybridPagePlugin }] = await Promise.all([
    import('./server/operations/hybrid/bundled-snapshot.ts'),
    import('./app/vite/hybrid-page-plugin.ts'),
  ])
  const configuration = snapshots.readHybridConfiguration(process.env)
  const snapshot = await snapshots.readBundledSnapshot(configuration, Date.now())
  const settings = snapshots.settingsOfSnapshot(snapshot)
  return [bundledSnapshotPlugin(snapshot), hybridPagePlugin(configuration.serverUrl, settings)]
}

/** The app's builds: the browser's (`client`), the server's rendering (`ssr`), and the app without a server (`hybrid`). */
export default defineConfig(({ mode, isSsrBuild }) => ({
  appType: 'custom',
  // Each icon a module of its own, so that a screen brings only its own; the package's entry is one module of all.
  resolve: {
    alias: { 'ionicons/dist/svg': `${import.meta.dirname}/node_modules/ionicons/dist/svg` },
  },
  plugins: [
    react(),
    pageAssets(),
    layersFirst(),
    packages(),
    contentModelPlugin(),
    iconsPlugin(),
    stylesOfDeferredComponents(),
    readersSheetLinkedOnce(),
    mode === 'hybrid' ? hybridParts() : bundledSnapshotPlugin(),
  ],
  define: {
    // The hybrid app's plug-in says otherwise.
    'import.meta.env.VITE_SERVER_URL': "''",
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  publicDir: isSsrBuild ? false : 'app/public',
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(isSsrBuild
      ? {
          outDir: 'dist/pages',
          rolldownOptions: {
            input: { 'render-page': 'app/entry-server.tsx' },
            output: { entryFileNames: '[name].js' },
          },
        }
      : mode === 'hybrid'
        ? { outDir: 'dist/hybrid', rolldownOptions: { input: 'index.html' } }
        : {
            outDir: 'dist/client',
            manifest: true,
            rolldownOptions: {
              input: ['app/main.tsx', wideSheet],
              output: {
                codeSplitting: inOnePiece,
                // The first script names all others: each character of a hash is one that no compression takes away.
                chunkFileNames: 'assets/[name]-[hash:7].js',
              },
            },
          }),
  },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
