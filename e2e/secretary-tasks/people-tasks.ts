import { expect, type Page } from '@playwright/test'
import { newUser } from '#e2e/people.ts'
import { codeAt } from '#e2e/sign-in.ts'
import { whenHydrated } from '#e2e/test.ts'
import { accountPaths } from '#protocol/accounts.ts'
import { button, type Hands, openPart, readerAt, readers, type Task } from './hands.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Makes whoever has the page open the one who looks after a published sector; answers with its id. */
async function ownSector({ page, server }: Hands): Promise<string> {
  const { user } = await (await page.request.get(accountPaths.session)).json()
  const sector = (await readers(server, 'glossary')).find(({ kind }) => kind === 'setor')
  const id = String(sector?.id)
  await server.edit('glossary', id, { owner: user.id })
  await page.reload()
  await whenHydrated(page)
  return id
}

/** Who may do what, and how they get in. */
export const peopleTasks: readonly Task[] = [
  {
    title: 'uma pessoa convidada para cuidar de um setor, e depois bloqueada',
    as: 'admin',
    most: 14,
    async run(hands) {
      const { page, server, context, tap, write, choose } = hands
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const guest = newUser('Davi')
      const sector = (await readers(server, 'glossary')).findLast(({ kind }) => kind === 'setor')
      const acronym = String(sector?.acronym)
      await openPart(hands, /^Pessoas e acessos/)
      await tap(button(page, 'Convidar'))
      await write(page.getByLabel(/^E-mail/), guest.email)
      await choose(page.getByLabel('Papel'), 'Responsável por setor')
      await write(page.getByLabel('Adicionar setor ou horário'), acronym)
      const option = page.getByRole('option', { name: new RegExp(`^${acronym}`) }).first()
      await expect(option).toBeInViewport({ ratio: 1 })
      await hands.shot('sector-of-invited')
      await tap(option)
      await tap(button(page, 'Criar o convite'))
      await tap(button(page, 'Copiar o link'))
      await expect(page.getByText('Link copiado.')).toBeVisible()
      await hands.shot('invitation')

      const theirs = await readerAt(
        hands,
        await page.evaluate(() => navigator.clipboard.readText()),
      )
      await theirs.getByLabel('Nome').fill(guest.name)
      await theirs.getByLabel('Senha', { exact: true }).fill(guest.password)
      await button(theirs, 'Criar a conta').click()
      await expect(theirs.getByText('Responsável por setor')).toBeVisible()
      const own = theirs.getByRole('region', { name: 'Meu setor' })
      await expect(own.getByRole('link', { name: new RegExp(acronym) })).toBeVisible()

      await tap(button(page, 'Pessoas'))
      await write(page.getByRole('searchbox'), guest.email)
      const row = page.locator('.fold > summary:visible')
      await expect(row).toHaveCount(1)
      await tap(row)
      await expect(button(page, `Remover ${acronym}`)).toBeVisible()
      await hands.shot('sector-owner')
      await tap(button(page, 'Bloquear'))
      await tap(page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }))
      await expect(row).toContainText('Bloqueada')
      await expect(page.getByText(/^Conta bloqueada/)).toBeInViewport({ ratio: 1 })
      await hands.shot('blocked')
      await theirs.reload()
      await expect(title(theirs)).toHaveText('Entrar')
      await theirs.close()
    },
  },
  {
    title: 'a minha segunda etapa e a minha chave de acesso',
    isOnOwnAccount: true,
    most: 11,
    async run(hands) {
      const { page, context, person, tap, write } = hands
      const device = await context.newCDPSession(page)
      await device.send('WebAuthn.enable')
      await device.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await tap(page.getByText('Verificação em duas etapas'))
      await write(page.getByLabel('Confirme com a sua senha'), person.password)
      await tap(button(page, 'Ativar a verificação em duas etapas'))
      await expect(page.getByText('Falta confirmar')).toBeVisible()
      const uri = await page.getByRole('link', { name: /autenticador/ }).getAttribute('href')
      const secret = new URL(uri ?? '').searchParams.get('secret') ?? ''
      await hands.shot('second-factor')
      await write(page.getByLabel('Código de 6 números'), codeAt(secret, Date.now()))
      await tap(button(page, 'Confirmar'))
      const codes = page.waitForEvent('download')
      await tap(button(page, 'Baixar'))
      expect((await codes).suggestedFilename()).toBe('codigos-de-recuperacao.txt')
      await expect(page.getByText('Verificação em duas etapas ativada.')).toBeVisible()
      await hands.shot('recovery-codes')
      await tap(button(page, 'Já guardei os códigos'))
      await expect(page.getByText('Ativada', { exact: true })).toBeVisible()

      await tap(page.getByText('Chaves de acesso'))
      const name = await page.getByLabel('Nome da chave').inputValue()
      expect(name).toMatch(/^(Celular|Computador)$/)
      await tap(button(page, 'Criar chave neste aparelho'))
      await expect(page.getByText(name, { exact: true })).toBeVisible()
      await expect(page.getByText(/^Chave criada/)).toBeInViewport({ ratio: 1 })
      await hands.shot('passkey')
      await tap(button(page, 'Sair da conta'))
      await expect(title(page)).toHaveText('Entrar')
      await tap(button(page, 'Usar chave de acesso'))
      await expect(title(page)).toHaveText('Seu perfil')
      await expect(page.getByText(person.email).first()).toBeVisible()
    },
  },
  {
    title: 'a sala e o telefone do meu setor',
    as: 'sector_owner',
    isOnOwnAccount: true,
    most: 4,
    async run(hands) {
      const { page, tap, write } = hands
      const id = await ownSector(hands)
      await tap(page.getByRole('region', { name: 'Meu setor' }).getByRole('link').first())
      await expect(title(page)).toHaveText(/^Editar setor: /)
      await expect(page.getByLabel(/^Telefone/)).toBeFocused()
      await write(page.getByLabel('Sala'), 'B-202')
      await write(page.getByLabel(/^Telefone/), '(61) 2193-8077')
      await hands.shot('own-sector')
      await tap(button(page, 'Salvar'))
      await expect(page.getByText('Salvo.')).toBeVisible()
      const reader = await readerAt(hands, `/detalhes-glossario/${id}`)
      await expect(reader.getByText('B-202')).toBeVisible()
      await expect(reader.getByText('(61) 2193-8077')).toBeVisible()
      await reader.close()
    },
  },
]
