import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ColorField } from './color-field.tsx'

test('the chosen one of the ready colours is marked, not only by its edge', () => {
  const html = renderToStaticMarkup(
    <ColorField
      name="accent"
      field={{ kind: 'color', label: 'Cor' }}
      value="#1351b4"
      onChange={() => {}}
    />,
  )
  const swatches = html.match(/<button[^>]*color-swatch.*?<\/button>/g) ?? []
  expect(swatches).toHaveLength(8)
  const chosen = swatches.filter((swatch) => swatch.includes('<svg'))
  expect(chosen).toEqual([expect.stringMatching(/aria-label="azul" aria-pressed="true"/)])
})
