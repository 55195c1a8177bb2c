import { expect } from '@playwright/test'
import { collectionNames, definitionOf } from '#content/collections.ts'
import {
  fitsInLargeText,
  isAccessibleInBothThemes,
  isAccessibleInLargeText,
} from './is-accessible.ts'
import { test } from './own-server.ts'
import { passesSecondEngine } from './second-engine.ts'
import { signIn } from './sign-in.ts'
import { whenHydrated } from './test.ts'

test.use({ watchesFocus: true })

const course = '/perfil/conteudo/courses/tecnico-em-comercio-tecnico-subsequente'

/** One address of each screen that only who signed in opens. */
const pages: readonly (readonly [path: string, title: string | RegExp])[] = [
  ['/perfil', /./],
  ['/perfil/painel', 'Painel'],
  ['/perfil/pendencias', 'Pendências'],
  ['/perfil/calendario', 'Calendário'],
  ['/perfil/conteudo/courses', 'Cursos'],
  ['/perfil/conteudo/glossary', /./],
  [course, 'Editar curso'],
  [`${course}/historico`, /./],
  ['/perfil/usuarios', 'Pessoas e acessos'],
  ['/perfil/fotos', 'Fotos'],
  ['/perfil/lixeira', 'Lixeira'],
  ['/perfil/registro', 'Registro'],
  ['/perfil/propostas', 'Propostas'],
  ['/perfil/novidades', 'Novidades'],
  ['/perfil/ajustes', 'Ajustes'],
  ['/perfil/importar', /Importar/],
  ['/perfil/manual', 'Manual'],
  ['/perfil/manual/painel', /./],
  ['/placas', /./],
  ['/avisos-no-celular', /./],
]

const forms = collectionNames
  .filter((name) => !definitionOf(name).singleton)
  .map((name) => `/perfil/conteudo/${name}/novo`)

for (const [path, title] of [...pages, ...forms.map((path) => [path, /./] as const)])
  test(`${path}, de quem entrou, é acessível e cabe na tela`, async ({ page, personWith }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, await personWith('admin'))
    await page.goto(path)
    await whenHydrated(page)
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expect(page.locator('h1:visible')).toHaveText(title)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await isAccessibleInBothThemes(page)
    await passesSecondEngine(page)
    await isAccessibleInLargeText(page)
    await fitsInLargeText(page)
  })
