import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const icon = /\/ionicons\/dist\/svg\/(?!logo-)[^/]+\.svg\?raw$/

/**
 * Makes icons a third smaller: they are drawn on a grid of 512 and shown 24 pixels wide, where no eye sees
 * fractions of its units. What nobody looks up by class goes too. Logos of others stay as they are drawn.
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'icons',
    async transform(code, id) {
      if (!icon.test(id)) return
      const { optimize } = await import('svgo')
      const svg: string = JSON.parse(code.replace('export default ', ''))
      const { data } = optimize(svg, {
        floatPrecision: 0,
        multipass: true,
        plugins: ['preset-default', { name: 'removeAttrs', params: { attrs: ['class', 'xmlns'] } }],
      })
      return `export default ${JSON.stringify(data)}`
    },
  }
}

/** Keeps the cascade layers in the order that `base.css` declares: the bundler may put the styles of a shared file before it. */
export function layersFirst(): Plugin {
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
 * Fetches the styles of what staff load later: all that is left to do for Vite's own helper where scripts are not
 * preloaded. That one is five times as long, and would be in every reader's first script.
 */
export function stylesOfDeferredComponents(): Plugin {
  const code = `
    const coming = {}
    const fetchStyles = (href) => (coming[href] ??= new Promise((resolve, reject) => {
      if (document.querySelector('link[href="' + href + '"]')) return resolve()
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      link.onload = resolve
      link.onerror = () => {
        coming[href] = undefined
        link.remove()
        reject(new Error('No styles at ' + href))
      }
      document.head.append(link)
    }))
    export const __vitePreload = (load, files) =>
      files?.length ? Promise.all(files.map((file) => fetchStyles('/' + file))).then(load) : load()`
  return {
    name: 'styles-of-deferred-components',
    load: {
      order: 'pre',
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => code,
    },
  }
}

/**
 * Takes the readers' sheet out of what scripts fetch with a part of the app: every page links it, and screens wait for
 * it. It would be an entry of Vite's table of sheets in each script, and the table itself in most.
 */
export function readersSheetLinkedOnce(): Plugin {
  return {
    name: 'readers-sheet-linked-once',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = withoutReadersSheet(file.code).replaceAll(emptySheet, '')
      },
    },
  }
}

const sheetTable = /^const __vite__mapDeps=.*?m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/
/** What Vite leaves where a script imported styles. */
const emptySheet = /\/\* empty css +\*\/\n?/g
const sheetsOfPart = /__vite__mapDeps\((\[[\d,]*\])\)/g

function withoutReadersSheet(code: string): string {
  const [table, files] = sheetTable.exec(code) ?? []
  if (!table || !files) return code
  const readers = (JSON.parse(files) as string[]).findIndex((file) => /\/readers-/.test(file))
  let isTableUsed = false
  const lean = code.slice(table.length).replaceAll(sheetsOfPart, (_, indices: string) => {
    const others = (JSON.parse(indices) as number[]).filter((index) => index !== readers)
    if (others.length === 0) return '[]'
    isTableUsed = true
    return `__vite__mapDeps(${JSON.stringify(others)})`
  })
  return isTableUsed ? table + lean : lean
}
