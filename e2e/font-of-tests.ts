import { readFileSync } from 'node:fs'

/** The letters of a machine are its own: these come with the project, and so pictures are the same everywhere. */
export function fontOfTests(): string {
  const faces = [400, 500, 600, 700].map((weight) => {
    const file = `../node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff2`
    const font = readFileSync(new URL(file, import.meta.url)).toString('base64')
    return `@font-face { font-family: Test; font-weight: ${weight}; src: url(data:font/woff2;base64,${font}) }`
  })
  return `${faces.join('\n')} :root { --font: Test }`
}
