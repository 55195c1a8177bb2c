import { readFileSync, writeFileSync } from 'node:fs'
import type { Manifest, ManifestChunk, Plugin, Rolldown } from 'vite'
import { chunksKeptInAdvance } from './chunks.ts'

const id = 'virtual:page-assets'
const clientFolder = 'dist/client'
const builtFile = `${clientFolder}/.vite/chunks.json`

interface BuiltFiles {
  /** The style sheets of what every page has in itself. */
  first: string[]
  /** Of each screen the script that it is in, and the style sheets that it is first shown with. */
  screens: Record<string, { script: string; styles: string[] }>
  /** The names of the scripts that the service worker fetches before anybody has asked for them. */
  keptInAdvance: readonly string[]
}

const entry = 'app/main.tsx'

/** What only wide windows show: a sheet of its own, which a narrow one does not wait for. */
export const wideSheet = 'app/shell/wide.css'

/** The name of the sheet of what every page has in itself. */
const firstSheet = 'first'

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
        ? `export default ${JSON.stringify({ entry: `/${entry}`, wide: `/${wideSheet}`, later: [], first: '', urgent: '', screens: {} })}`
        : builtAssets()
    },
    writeBundle(_, bundle) {
      if (this.environment.config.build.ssr || !this.environment.config.build.manifest) return
      const importsOf = importsWithin(root, (module) => this.getModuleInfo(module))
      const screens: BuiltFiles['screens'] = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const module of chunk.moduleIds.map((it) => within(root, it))) {
          const name = screenFile.exec(module)?.[1]
          if (name) {
            const styles = stylesOf([entry, module], importsOf)
            screens[name] = { script: chunk.fileName, styles }
          }
        }
      }
      const first = stylesOf([entry], importsOf)
      const built: BuiltFiles = { first, screens, keptInAdvance: chunksKeptInAdvance }
      writeFileSync(builtFile, JSON.stringify(built))
    },
  }
}

/**
 * Names the sheet of what every page has in itself, for `output.codeSplitting`. No page fetches that one
 * (`withoutFirstSheet`): the same rules once more, and above all the same fonts, would have the browser work out the look
 * of everything anew as soon as the sheet of the other screens is here.
 */
export function firstSheetName(root: string): Rolldown.CodeSplittingNameFunction {
  let first: Set<string> | undefined
  return (module, context) => {
    const imports = importsWithin(root, (each) => context.getModuleInfo(each))
    first ??= new Set(stylesOf([entry], imports))
    return first.has(within(root, module)) ? firstSheet : null
  }
}

/** Leaves the sheet out of the browser's build whose rules every page has in itself. */
export function withoutFirstSheet(): Plugin {
  return {
    name: 'without-first-sheet',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) {
        if (!file.startsWith(`assets/${firstSheet}-`) || !file.endsWith('.css')) continue
        delete bundle[file]
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.viteMetadata?.importedCss.delete(file)
      }
    },
  }
}

/** What a module imports, and the deferred components whose look comes with it. */
function importsWithin(root: string, getModuleInfo: Rolldown.GetModuleInfo) {
  return (module: string): string[] => {
    const info = getModuleInfo(`${root}/${module}`)
    const imports = info?.importedIds.map((it) => within(root, it)) ?? []
    const parts = imports.includes(deferredComponentFile) ? info?.dynamicallyImportedIds : undefined
    return [...imports, ...(parts ?? []).map((it) => within(root, it))]
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
  const built: BuiltFiles = JSON.parse(readFileSync(builtFile, 'utf8'))
  const screenFiles = built.screens
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`${key} is missing in the manifest of the browser's build`)
    return found
  }
  const withImports = (file: ManifestChunk): ManifestChunk[] => [
    file,
    ...(file.imports ?? []).flatMap((key) => withImports(chunk(key))),
  ]
  const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const { file: first } = chunk(entry)
  const later = addresses(withImports(chunk(entry)).flatMap(({ css = [] }) => css))
  const all = [built.first, ...Object.values(screenFiles).map(({ styles }) => styles)]
  const sheets = [...new Set(all.flat())]
  const inlined = (styles: string[]) =>
    `[${styles.map((file) => `sheet${sheets.indexOf(file)}`).join()}].join('')`
  const screens = Object.entries(screenFiles).map(([name, { script, styles }]) => {
    const found = Object.values(manifest).find(({ file }) => file === script)
    if (!found) throw new Error(`${script} is missing in the manifest of the browser's build`)
    const files = [...withImports(found), ...withImports(chunk(entry))]
    const scripts = addresses(files.map(({ file }) => file).filter((file) => file !== first))
    const sheetsOf = addresses(files.flatMap(({ css = [] }) => css))
    const own = sheetsOf.filter((file) => !later.includes(file))
    return `${JSON.stringify(name)}: { scripts: ${JSON.stringify(scripts)}, styles: ${JSON.stringify(own)}, inline: ${inlined(styles)} }`
  })
  return [
    `import urgent from '/${urgentSheet}?inline'`,
    ...sheets.map((file, index) => `import sheet${index} from '/${file}?inline'`),
    `export default { entry: '/${first}', wide: '/${chunk(wideSheet).file}', later: ${JSON.stringify(later)}, first: ${inlined(built.first)}, urgent, screens: { ${screens.join()} } }`,
  ].join('\n')
}
