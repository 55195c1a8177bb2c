import { readFileSync, writeFileSync } from 'node:fs'
import type { Manifest, ManifestChunk, Plugin } from 'vite'

const id = 'virtual:page-assets'
const clientFolder = 'dist/client'
const stylesFile = `${clientFolder}/.vite/screen-styles.json`

const entry = 'app/main.tsx'

/** What only wide windows show: a sheet of its own, which a narrow one does not wait for. */
export const wideSheet = 'app/shell/wide.css'

/** Who imports this has parts whose code comes later than their look. */
const deferredComponentFile = 'app/ui/deferred-component.tsx'

/** The look of urgent notices: only in pages that have some. */
const urgentSheet = 'app/shell/urgent.css'

/** Styles that come with the code of the administration instead. */
const isLater = (file: string) => /^app\/(editing|screens\/administration)\//.test(file)

const screenFile = /^app\/screens\/(?:administration\/)?[^/]+\/([^/]+)-screen\.tsx$/

/**
 * Tells the server's rendering what a page needs of the browser's build: how the files are called, by its manifest,
 * and the styles of each screen, which stand in the page itself. In development Vite's client brings the styles.
 */
export function pageAssets(): Plugin {
  let isDevelopment = false
  let root = ''
  return {
    name: 'page-assets',
    configResolved(config) {
      isDevelopment = config.command === 'serve'
      root = config.root
    },
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return
      return isDevelopment
        ? `export default ${JSON.stringify({ entry: `/${entry}`, wide: `/${wideSheet}`, later: [], urgent: '', screens: {} })}`
        : builtAssets()
    },
    writeBundle() {
      if (this.environment.config.build.ssr || !this.environment.config.build.manifest) return
      const importsOf = (module: string): string[] => {
        const info = this.getModuleInfo(`${root}/${module}`)
        const imports = info?.importedIds.map((it) => within(root, it)) ?? []
        const parts = imports.includes(deferredComponentFile)
          ? info?.dynamicallyImportedIds
          : undefined
        return [...imports, ...(parts ?? []).map((it) => within(root, it))]
      }
      const modules = [...this.getModuleIds()].map((it) => within(root, it))
      const screens = modules.flatMap((module) => {
        const name = screenFile.exec(module)?.[1]
        return name ? [[name, stylesOf([entry, module], importsOf)]] : []
      })
      writeFileSync(stylesFile, JSON.stringify(Object.fromEntries(screens)))
    },
  }
}

function within(root: string, module: string): string {
  return module.startsWith(`${root}/`) ? module.slice(root.length + 1) : module
}

/** The style sheets that these modules import, and what they import, in the order in which they are read. */
function stylesOf(modules: string[], importsOf: (module: string) => string[]): string[] {
  const seen = new Set<string>()
  const visit = (module: string): void => {
    if (seen.has(module)) return
    for (const each of importsOf(module)) visit(each)
    seen.add(module)
  }
  modules.forEach(visit)
  return [...seen].filter((module) => module.endsWith('.css') && !isLater(module))
}

function builtAssets(): string {
  const manifest: Manifest = JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8'))
  const screenStyles: Record<string, string[]> = JSON.parse(readFileSync(stylesFile, 'utf8'))
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`${key} is missing in the manifest of the browser's build`)
    return found
  }
  const withImports = (key: string): ManifestChunk[] => [
    chunk(key),
    ...(chunk(key).imports ?? []).flatMap(withImports),
  ]
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const shared = withImports(entry)
  const later = addresses(shared.flatMap(({ css = [] }) => css))
  const sheets = [...new Set(Object.values(screenStyles).flat())]
  const screens = Object.keys(manifest).flatMap((key) => {
    const name = screenFile.exec(key)?.[1]
    if (!name) return []
    const own = withImports(key).filter((each) => !shared.includes(each))
    const scripts = addresses(own.map(({ file }) => file))
    const styles = addresses(own.flatMap(({ css = [] }) => css)).filter((it) => !later.includes(it))
    const inline = (screenStyles[name] ?? []).map((file) => `sheet${sheets.indexOf(file)}`)
    return `${JSON.stringify(name)}: { scripts: ${JSON.stringify(scripts)}, styles: ${JSON.stringify(styles)}, inline: [${inline.join()}].join('') }`
  })
  return [
    `import urgent from '/${urgentSheet}?inline'`,
    ...sheets.map((file, index) => `import sheet${index} from '/${file}?inline'`),
    `export default { entry: '/${chunk(entry).file}', wide: '/${chunk(wideSheet).file}', later: ${JSON.stringify(later)}, urgent, screens: { ${screens.join()} } }`,
  ].join('\n')
}
