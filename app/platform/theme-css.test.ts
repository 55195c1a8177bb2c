import { expect, test } from 'vitest'
import { themeCss } from './theme-css.ts'

test('the style follows the device unless a theme is chosen', () => {
  const css = themeCss({ accent: '#2f9e41' })
  expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light])')
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark')
  expect(css).toContain(':root[data-contrast][data-theme=dark]{color-scheme:dark')
  expect(css).not.toContain('<')
})
