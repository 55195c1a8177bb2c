import { expect, type Page } from '@playwright/test'
import { suggestValue } from '#e2e/suggest.ts'
import { forgiveNetwork, whenHydrated } from '#e2e/test.ts'
import { addCourse, addDocument } from '#e2e/write-as.ts'
import {
  button,
  colleagueOf,
  type Hands,
  main,
  openList,
  openPart,
  readerAt,
  readersOne,
  type Task,
  unique,
} from './hands.ts'

const duration = (page: Page) => page.getByRole('textbox', { name: /^Duração (?!em)/ })
const note = (page: Page) => page.getByRole('textbox', { name: /^Observação/ })

/** From the profile to the form of a new course. */
async function openNewCourse(hands: Hands): Promise<string> {
  const name = `Curso de extensão ${unique()}`
  const id = await addCourse(hands.page, name)
  await openList(hands, /^Cursos/)
  await hands.tap(hands.page.getByRole('link', { name: new RegExp(`^${name}`) }).first())
  await whenHydrated(hands.page)
  return id
}

/** Bia with the same form open, seen by whoever has it, too. */
async function joinedBy(hands: Hands, id: string): Promise<Page> {
  const colleague = await colleagueOf(hands, 'editor', 'Bia')
  await colleague.goto(`/details/${id}`)
  await whenHydrated(colleague)
  const strip = hands.page.getByRole('status', { name: 'Quem está editando' })
  await expect(strip).toContainText('Bia')
  return colleague
}

/** A reader at the page of a sector, who sends what it should say. */
async function suggested(hands: Hands, id: string, room: string): Promise<Page> {
  const reader = await readerAt(hands, `/detalhes-glossario/${id}`)
  await suggestValue(reader, 'Sala', room)
  return reader
}

/** With colleagues, readers and a network that goes away. */
export const togetherTasks: readonly Task[] = [
  {
    title: 'uma colega salva antes o mesmo campo, e vale o meu',
    most: 5,
    async run(hands) {
      const { page, server, tap, write } = hands
      const id = await openNewCourse(hands)
      const colleague = await joinedBy(hands, id)
      await write(note(page), 'Aulas no bloco A')
      await note(colleague).fill('Aulas no bloco B')
      await button(colleague, 'Salvar').click()
      await expect(colleague.getByText('Salvo.')).toBeVisible()
      const mine = button(page, 'Observação: Usar o meu e salvar')
      await expect(mine).toBeVisible()
      await hands.shot('same-field')
      await tap(mine)
      await expect(page.getByText('Salvo.')).toBeVisible()
      expect(await readersOne(server, 'courses', id)).toMatchObject({ note: 'Aulas no bloco A' })
      await colleague.close()
    },
  },
  {
    title: 'eu salvo antes o mesmo campo, e uma colega fica com o meu',
    most: 6,
    async run(hands) {
      const { page, server, tap, write } = hands
      const id = await openNewCourse(hands)
      const colleague = await joinedBy(hands, id)
      await note(colleague).fill('Aulas no bloco B')
      await write(note(page), 'Aulas no bloco A')
      await tap(button(page, 'Salvar'))
      await expect(page.getByText('Salvo.')).toBeVisible()
      // The one tap of hers counts, too.
      await tap(button(colleague, 'Observação: Ficar com este'))
      await expect(note(colleague)).toHaveValue('Aulas no bloco A')
      await hands.shot('same-field-first')
      expect(await readersOne(server, 'courses', id)).toMatchObject({ note: 'Aulas no bloco A' })
      await colleague.close()
    },
  },
  {
    title: 'a internet cai no meio de uma frase, e o que escrevi vai depois',
    most: 5,
    async run(hands) {
      const { page, context, server, tap, write, faults } = hands
      const id = await openNewCourse(hands)
      await write(duration(page), '2 anos')
      await context.setOffline(true)
      await page.keyboard.type(' e meio')
      await expect(page.getByRole('banner').getByText(/^Sem conexão/)).toBeVisible()
      await expect(page.getByText(/^Sem internet\. Está guardado neste aparelho/)).toBeVisible()
      await tap(button(page, 'Salvar'))
      await expect(page.getByText('Vai para o servidor quando a internet voltar')).toBeVisible()
      await hands.shot('connection-lost')
      expect(await readersOne(server, 'courses', id)).toMatchObject({ duration: '1 ano' })
      await context.setOffline(false)
      await expect
        .poll(() => readersOne(server, 'courses', id))
        .toMatchObject({ duration: '2 anos e meio' })
      await expect(page.getByText('Vai para o servidor quando a internet voltar')).toBeHidden()
      forgiveNetwork(faults)
    },
  },
  {
    title: 'duas correções de quem lê: uma aceita, outra recusada com o porquê',
    most: 5,
    async run(hands) {
      const { page, server, tap, write } = hands
      const [right, wrong] = [`W${unique()}`.toUpperCase(), `V${unique()}`.toUpperCase()]
      const sector = { name: 'Setor de correções', kind: 'setor', room: '101' }
      const rightId = await addDocument(page, 'glossary', { ...sector, acronym: right })
      const wrongId = await addDocument(page, 'glossary', { ...sector, acronym: wrong })
      const thanked = await suggested(hands, rightId, '202')
      const answered = await suggested(hands, wrongId, '303')
      await openPart(hands, /^Propostas/)
      const proposal = (acronym: string) =>
        main(page).getByRole('listitem').filter({ hasText: acronym })
      await expect(proposal(right)).toContainText(`${right} · Setor de correções`)
      await tap(proposal(right).getByRole('button', { name: /^Aceitar/ }))
      await expect(proposal(right).getByRole('status')).toHaveText('Aceita: já está na página.')
      await tap(proposal(wrong).getByRole('button', { name: /^Recusar/ }))
      await write(proposal(wrong).getByLabel('Resposta a quem sugeriu'), 'A 303 é o depósito.')
      await hands.shot('corrections')
      await tap(proposal(wrong).getByRole('button', { name: /^Recusar/ }))
      await expect(proposal(wrong).getByText(/^Recusada/)).toBeVisible()
      await expect(proposal(wrong)).toContainText('Sua resposta: A 303 é o depósito.')
      expect(await readersOne(server, 'glossary', rightId)).toMatchObject({ room: '202' })
      expect(await readersOne(server, 'glossary', wrongId)).toMatchObject({ room: '101' })
      await expect(thanked.getByText('Aceita', { exact: true })).toBeVisible()
      await answered.reload()
      await expect(answered.getByText('A 303 é o depósito.')).toBeVisible()
      await thanked.close()
      await answered.close()
    },
  },
]
