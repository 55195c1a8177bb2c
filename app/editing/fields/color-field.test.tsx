import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ColorField } from './color-field.tsx'
import { ColorSamples, TonePicker } from './color-samples.tsx'

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

test('a tone that nobody chose is shown as it is made, and says so', () => {
  const html = renderToStaticMarkup(
    <>
      <ColorSamples color="#7a1fa2" legible="light" isCalculated />
      <TonePicker label="Paleta" color="" seed="#7a1fa2" appearance="light" onChange={() => {}} />
    </>,
  )
  const [picked] = html.match(/(?<=value=")#[0-9a-f]{6}/) ?? []
  expect(picked).toBeDefined()
  expect(html).toContain(`color:${picked}`)
  expect(html).toContain('No claro, calculada: bom de ler')
})
