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
