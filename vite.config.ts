import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contentModelPlugin } from './app/replica/content-model-plugin.ts'
import { packages } from './app/screens/developers/packages-plugin.ts'
import { chunkNames } from './app/vite/chunks.ts'
import {
  iconsPlugin,
  layersFirst,
  readersSheetLinkedOnce,
  stylesOfDeferredComponents,
} from './app/vite/icon-and-style-plugins.ts'
import {
  firstSheetName,
  pageAssets,
  wideSheet,
  withoutFirstSheet,
} from './app/vite/page-assets-plugin.ts'
import { runtimeInMain } from './app/vite/runtime-plugin.ts'
import { bundledSnapshotPlugin } from './server/operations/hybrid/bundled-snapshot-plugin.ts'

/**
 * Few files, each with what is needed at the same time: styles by who sees them, scripts by when they are fetched
 * (`app/vite/chunks.ts`). Cut up by which screen uses which module they were 300, most of them smaller than the request
 * for one.
 */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'wide', test: /\/app\/shell\/wide\.css$/ },
    { name: 'staff', test: /\/app\/(?:editing|screens\/administration)\/.*\.css$/ },
    { debugName: 'first', name: firstSheetName(import.meta.dirname), test: /\/app\/.*\.css$/ },
    { name: 'readers', test: /\/app\/.*\.css$/ },
    { debugName: 'chunks', name: chunkNames(import.meta.dirname, 'app/main.tsx') },
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
    withoutFirstSheet(),
    layersFirst(),
    runtimeInMain(),
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
              // A module may come later for one part of the app, and with another.
              checks: { ineffectiveDynamicImport: false },
              // 0.6 kB less of a first load: a constant stands where it is used, in whatever file.
              optimization: { inlineConst: { mode: 'all', pass: 3 } },
              output: {
                codeSplitting,
                // The first script names most others: each character of a hash is one that no compression takes away.
                chunkFileNames: 'assets/[name]-[hash:7].js',
              },
            },
          }),
  },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
}))
