import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Manifest, type ManifestChunk, type Plugin } from 'vite'
import { contentModelPlugin } from './app/replica/content-model-plugin.ts'
import { packages } from './app/screens/developers/packages-plugin.ts'
import { iconsPlugin } from './app/ui/icons-plugin.ts'

const clientFolder = 'dist/client'

/** Tells the server's rendering how the browser's files are called: by the manifest of the build, or by Vite in development. */
function pageAssets(): Plugin {
  const id = 'virtual:page-assets'
  let isDevelopment = false
  return {
    name: 'page-assets',
    configResolved(config) {
      isDevelopment = config.command === 'serve'
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      const assets = isDevelopment
        ? { entry: '/app/main.tsx', styles: [], screens: {} }
        : builtAssets()
      return `export default ${JSON.stringify(assets)}`
    },
  }
}

const screenFile = /^app\/screens\/(?:administration\/)?([^/]+)\/\1-screen\.tsx$/

function builtAssets() {
  const manifest: Manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`${key} is missing in the manifest of the browser's build`)
    return found
  }
  const entry = chunk('app/main.tsx')
  const withImports = (key: string): ManifestChunk[] => [
    chunk(key),
    ...(chunk(key).imports ?? []).flatMap(withImports),
  ]
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const shared = withImports('app/main.tsx')
  const sharedStyles = shared.flatMap(({ css = [] }) => css)
  const screens = Object.keys(manifest).flatMap((key) => {
    const name = screenFile.exec(key)?.[1]
    if (!name) return []
    const own = withImports(key).filter((each) => !shared.includes(each))
    const styles = own.flatMap(({ css = [] }) => css).filter((file) => !sharedStyles.includes(file))
    const scripts = own.map(({ file }) => file)
    return [[name, { scripts: addresses(scripts), styles: addresses(styles) }] as const]
  })
  return {
    entry: `/${entry.file}`,
    styles: addresses(sharedStyles),
    screens: Object.fromEntries(screens),
  }
}

/** Keeps the cascade layers in the order that `base.css` declares: the bundler may put the styles of a shared file before it. */
function layersFirst(): Plugin {
  const declaration = /@layer [^;{]+;/
  return {
    name: 'layers-first',
    enforce: 'post',
    generateBundle(_, bundle) {
      const order = declaration.exec(readFileSync('app/ui/base.css', 'utf8'))?.[0]
      if (!order) throw new Error('app/ui/base.css declares no order of layers')
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = order + file.source
    },
  }
}

/**
 * Whoever needs a form needs most of it, and what nearly every screen shows is small: cut up by which screen
 * uses which part, they would take more to download. The styles of whatever readers see are one sheet, without
 * those of the administration.
 */
const inOnePiece = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'readers', test: /\/app\/(?!editing\/|screens\/administration\/).*\.css$/ },
    { name: 'form', test: /\/app\/ui\/form\/.*\.tsx?$/ },
    {
      name: 'common',
      test: /\/node_modules\/react\/|\/app\/replica\/(use-content|content-source)\.ts|\/app\/ui\/screen-title\.tsx|\/(chevron-forward|(alert|checkmark)-circle-outline|calendar-outline)\.svg/,
    },
  ],
}

/** The app's builds: the browser's (`client`), the server's rendering (`ssr`), and the app without a server (`hybrid`). */
export default defineConfig(({ mode, isSsrBuild }) => ({
  appType: 'custom',
  // Each icon a module of its own, so that a screen brings only its own; the package's entry is one module of all.
  resolve: {
    alias: { 'ionicons/dist/svg': `${import.meta.dirname}/node_modules/ionicons/dist/svg` },
  },
  plugins: [react(), pageAssets(), layersFirst(), packages(), contentModelPlugin(), iconsPlugin()],
  publicDir: isSsrBuild ? false : 'app/public',
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
            outDir: clientFolder,
            manifest: true,
            rolldownOptions: {
              input: 'app/main.tsx',
              output: {
                codeSplitting: inOnePiece,
                // The first script names all others: each character of a hash is one that no compression takes away.
                chunkFileNames: 'assets/[name]-[hash:7].js',
              },
            },
          }),
  },
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
}))
