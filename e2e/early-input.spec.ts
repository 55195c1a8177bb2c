import { type BrowserContext, type ElementHandle, expect, type Page } from '@playwright/test'
import { pages } from './pages.ts'
import { forgiveNetwork, test, whenHydrated } from './test.ts'

/** What only a script can serve, as far as it can be seen and used. */
const controlsOf = (page: Page) =>
  page
    .locator('button[type=button], select, input:not([type=hidden]), textarea')
    .and(page.locator(':enabled'))
    .filter({ visible: true })

/** Says the same of what is the same on many pages. */
const namesOf = (elements: Element[]) =>
  elements.map((element) => {
    const { tagName, type, name, value, className, ariaLabel, textContent } =
      element as HTMLInputElement
    return tagName === 'BUTTON'
      ? `${className} ${textContent}`
      : [tagName, type, name.replace(/^_.*/, ''), type === 'radio' && value, ariaLabel].join(' ')
  })

/** Holds the app's scripts back until what it returns is called: as far as a slow phone is at the first paint. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Opens a page as it stands when it is painted first. */
async function openPainted(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await page.locator('script[type=module]').waitFor({ state: 'attached' })
}

test('o que se toca, escolhe ou escreve antes de o aplicativo chegar vale quando ele chega, em toda página pública', async ({
  browser,
  baseURL,
}) => {
  const tried = new Set<string>()
  const lost: string[] = []
  // What stands on a page is looked at without its scripts; each control is tried on a page of its own.
  const looking = await browser.newContext({ ...(baseURL && { baseURL }) })
  await holdScripts(looking)
  const looked = await looking.newPage()
  for (const { path } of pages) {
    await openPainted(looked, path)
    const names = await controlsOf(looked).evaluateAll(namesOf)
    for (const name of new Set(names)) {
      if (tried.has(name)) continue
      tried.add(name)
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      const letGo = await holdScripts(context)
      const page = await context.newPage()
      await openPainted(page, path)
      const control = controlsOf(page).nth(names.indexOf(name))
      const found = (await control.elementHandle()) as ElementHandle<HTMLElement>
      if (!(await isServed(found, letGo))) lost.push(`${path}: ${name}`)
      letGo()
      await context.close()
    }
  }
  await looking.close()
  expect(lost).toEqual([])
  // The choice of a campus, filters, searches, slides, questions and more.
  expect(tried.size).toBeGreaterThan(15)
})

/** Whether a control that is used now does its work once the scripts are let go. */
async function isServed(control: ElementHandle<HTMLElement>, letGo: () => void): Promise<boolean> {
  // What reaches the app, and what is there behind it.
  const served = await control.evaluateHandle((element) => {
    const events: string[] = []
    const keep = ({ type, target }: Event) => {
      const isTakenOver = Object.keys(element).some((key) => key.startsWith('__reactProps'))
      if (target === element && isTakenOver) events.push(type)
    }
    for (const type of ['click', 'input', 'change']) window.addEventListener(type, keep)
    return events
  })
  const kind = await control.evaluate((element) => (element as HTMLInputElement).type)
  // What is chosen already is chosen still: nothing happens to it, and nothing can be lost.
  if (kind === 'radio' && (await control.isChecked())) return true
  const popover = await control.evaluate((element) => element.getAttribute('popovertarget'))
  if (popover) {
    await control.click()
    letGo()
    return isOpenAndServed(control, popover)
  }
  if (kind === 'select-one') await control.selectOption({ index: 1 })
  else if (['button', 'checkbox', 'radio'].includes(kind)) await control.click()
  else
    await control.fill(
      kind === 'number' || kind === 'tel' ? '42' : kind === 'date' ? '2001-02-03' : 'noite',
    )
  const said = await stateOf(control)
  letGo()
  return comesTrue(async () => {
    expect(await served.evaluate(({ length }) => length)).toBeGreaterThan(0)
    // What the app put in its place, if it did, speaks for itself.
    if (kind !== 'button' && (await control.evaluate(({ isConnected }) => isConnected)))
      expect(await stateOf(control)).toBe(said)
  })
}

/** Whether a popover that was opened is the app's by now, and open still. */
function isOpenAndServed(button: ElementHandle<HTMLElement>, id: string): Promise<boolean> {
  return comesTrue(async () => {
    const state = await button.evaluate((_, id) => {
      const popover = document.getElementById(id)
      return {
        isOpen: popover?.matches(':popover-open'),
        isTakenOver: Object.keys(popover ?? {}).some((key) => key.startsWith('__reactProps')),
      }
    }, id)
    expect(state).toEqual({ isOpen: true, isTakenOver: true })
  })
}

const stateOf = (control: ElementHandle<HTMLElement>) =>
  control.evaluate((element) => {
    const { type, checked, value } = element as HTMLInputElement
    return type === 'checkbox' || type === 'radio' ? String(checked) : value
  })

async function comesTrue(assertion: () => Promise<void>): Promise<boolean> {
  try {
    await expect(assertion).toPass({ timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

test('numa rede e num celular lentos, o primeiro toque no “Próximo”, no filtro e no campus conta', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  await openPainted(page, '/slides-boas-vindas')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.locator('#slide-2')).toBeInViewport({ ratio: 0.9 })

  await openPainted(page, '/tab2')
  const shift = page.getByRole('combobox', { name: 'Turno' })
  await page.getByRole('button', { name: 'Filtros' }).click()
  await shift.selectOption('noturno')
  await expect(page).toHaveURL(/turno=noturno/)
  await expect(shift).toHaveValue('noturno')

  await openPainted(page, '/horario')
  const campus = page.getByRole('banner').getByRole('combobox', { name: 'Campus' })
  await campus.selectOption('Ceilândia')
  await whenHydrated(page)
  await expect(campus).toHaveValue('ceilandia')
  await expect(page.getByRole('main')).toContainText('Ceilândia')
  await page.reload()
  await expect(campus).toHaveValue('ceilandia')
})

test('o menu que se abriu antes de o aplicativo chegar é o do aplicativo assim que ele chega', async ({
  page,
  context,
}) => {
  const letGo = await holdScripts(context)
  await openPainted(page, '/tab1')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.getByText('Aparência e leitura').click()
  letGo()
  await expect(menu.getByRole('radio', { name: 'Escuro' })).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('dois toques no “Próximo” antes de o aplicativo chegar são um passo', async ({
  page,
  context,
}) => {
  const letGo = await holdScripts(context)
  await openPainted(page, '/slides-boas-vindas')
  const next = page.getByRole('button', { name: 'Próximo' })
  await next.click()
  await next.click()
  letGo()
  await expect(page.locator('#slide-2')).toBeInViewport({ ratio: 0.9 })
  await whenHydrated(page)
  await expect(page.locator('#slide-2')).toBeInViewport({ ratio: 0.9 })
})

test('o que espera por um aplicativo que não vem deixa de esperar', async ({
  page,
  context,
  faults,
}) => {
  await context.route('**/assets/*.js', (route) => route.abort())
  await openPainted(page, '/slides-boas-vindas')
  await page.clock.install()
  const next = page.getByRole('button', { name: 'Próximo' })
  await next.click()
  await expect(next).toHaveAttribute('data-kept')
  await page.clock.runFor(61_000)
  await expect(next).not.toHaveAttribute('data-kept')
  forgiveNetwork(faults)
})

test('antes de o aplicativo chegar, o menu abre e uma busca vai ao servidor', async ({
  page,
  context,
}) => {
  const letGo = await holdScripts(context)
  await openPainted(page, '/tab1')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.getByRole('link', { name: 'Sobre', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const field = page.getByRole('main').getByRole('searchbox').first()
  await field.fill('biblioteca')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=biblioteca/)
  letGo()
  await whenHydrated(page)
  await expect(page.getByRole('main')).toContainText('Biblioteca')
})

test('o campus que se toca numa resposta antes de o aplicativo chegar é o do leitor', async ({
  page,
  context,
}) => {
  const letGo = await holdScripts(context)
  await openPainted(page, '/tab1?q=aux%C3%ADlio')
  await page.getByRole('main').getByRole('link', { name: 'Ceilândia', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('Campus Ceilândia')
  letGo()
  await whenHydrated(page)
  await page.goto('/tab1?q=passe+livre')
  await expect(page.getByRole('main').locator('.found-clear')).toContainText('Campus Ceilândia')
})
