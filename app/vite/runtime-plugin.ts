import type { Plugin, Rolldown } from 'vite'

/**
 * Puts the bundler's own helpers into the chunk `main`, which is always there before any other: Rolldown keeps them in a
 * file of their own, and each page would ask once more for half a kilobyte.
 */
export function runtimeInMain(): Plugin {
  return {
    name: 'runtime-in-main',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const main = chunks.find(({ name }) => name === 'main')
        if (!runtime || !main) return
        for (const chunk of chunks)
          if (chunk !== runtime && chunk.imports.includes(runtime.fileName))
            inline(chunk, runtime, main)
        delete bundle[runtime.fileName]
      },
    },
  }
}

type Chunk = Rolldown.OutputChunk

/** The object with the helpers, which `main` exports. */
const HELPERS = '$helpers'

function inline(chunk: Chunk, runtime: Chunk, main: Chunk): void {
  const { imported, code } = withoutImport(chunk, runtime)
  const names = `{${imported.replaceAll(' as ', ':')}}`
  if (chunk === main) {
    const helpers = `var ${HELPERS}=(()=>{${asFunctionBody(runtime.code)}})(),${names}=${HELPERS};`
    chunk.code = `${helpers}${code}\nexport{${HELPERS}};`
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
    return
  }
  const address = main.fileName.replace(/^.*\//, './')
  chunk.code = `import{${HELPERS}}from"${address}";var${names}=${HELPERS};${code}`
  const others = chunk.imports.filter((file) => file !== runtime.fileName)
  chunk.imports = [...new Set([main.fileName, ...others])]
}

/** A chunk without its import of the helpers, and what that named. */
function withoutImport(chunk: Chunk, runtime: Chunk): { imported: string; code: string } {
  const file = runtime.fileName.replace(/^.*\//, '')
  const found = new RegExp(`import\\{([^}]*)\\}from"\\./${file}";`).exec(chunk.code)
  if (!found?.[1]) throw new Error(`${chunk.fileName} imports ${file} in another way`)
  return { imported: found[1], code: chunk.code.replace(found[0], '') }
}

function asFunctionBody(code: string): string {
  const found = /export\{([^}]*)\};?\s*$/.exec(code)
  if (!found?.[1]) throw new Error('The helpers of the bundler are exported in another way')
  const pairs = found[1].split(',').map((each) => each.trim().split(' as ').reverse().join(':'))
  return `${code.slice(0, found.index)}return{${pairs.join()}}`
}
