import { expect } from '@playwright/test'
import { fontOfTests } from './font-of-tests.ts'
import { test } from './own-server.ts'
import { whenConnection } from './replica-of.ts'
import { whenHydrated } from './test.ts'

// The policy of the pages allows no fonts and no styles of others.
test.use({ bypassCSP: true })

const screens = {
  slides: '/slides-boas-vindas',
  inicio: '/tab1',
  busca: '/tab1?q=biblioteca',
  cursos: '/tab2',
  curso: '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  glossario: '/tab3',
  sigla: '/detalhes-glossario/cgbi',
  eventos: '/eventos',
  horarios: '/horario',
  mapa: '/mapa',
  pergunta: '/publico',
  entrada: '/perfil',
}

const sizes = [
  { name: 'celular', width: 360, height: 740, colorScheme: 'light' },
  { name: 'celular-escuro', width: 360, height: 740, colorScheme: 'dark' },
  { name: 'tablet', width: 768, height: 1024, colorScheme: 'light' },
  { name: 'mesa', width: 1440, height: 900, colorScheme: 'light' },
] as const

for (const [screen, path] of Object.entries(screens))
  test(`${screen} tem a aparência combinada`, async ({ page }) => {
    // After all that the content knows of: whenever the tests run, the page leaves out what is ahead of the server.
    await page.clock.setFixedTime('2030-03-12T10:00:00-03:00')
    await page.goto(path)
    await whenHydrated(page)
    // What comes while idle is there, on a slow machine too.
    await whenConnection(page, 'live')
    await page.addStyleTag({ content: fontOfTests() })
    for (const { name, width, height, colorScheme } of sizes) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot(`${screen}-${name}.png`)
    }
  })
