import { expect } from '@playwright/test'
import { whenHydrated } from '#e2e/test.ts'
import { addDocument } from '#e2e/write-as.ts'
import { button, day, openFrequent, openNew, readers, type Task, unique } from './hands.ts'

/** Something written, put right or announced. */
export const contentTasks: readonly Task[] = [
  {
    title: 'a biblioteca fecha amanhã',
    most: 6,
    async run(hands) {
      const { page, server, tap, write } = hands
      const reason = `Dedetização ${unique()}`
      await openFrequent(hands, 'Horário')
      await tap(page.getByRole('link', { name: /^Biblioteca/ }).first())
      await tap(page.getByRole('group', { name: 'Fechar num dia' }).getByText('amanhã'))
      await expect(page.getByLabel('Dia', { exact: true }).last()).toHaveValue(day(1))
      await expect(page.getByLabel('Motivo').last()).toBeFocused()
      await write(page.getByLabel('Motivo').last(), reason)
      await hands.shot('library-closes')
      await tap(button(page, 'Salvar'))
      await expect(page.getByText('Salvo. Quem procurar lê que amanhã está fechado.')).toBeVisible()
      expect(JSON.stringify(await readers(server, 'services'))).toContain(reason)
    },
  },
  {
    title: 'um curso novo',
    most: 8,
    async run(hands) {
      const { page, server, tap, write, choose } = hands
      const name = `Técnico em Testes ${unique()}`
      await openNew(hands, /^Cursos/, 'Novo curso')
      await write(page.getByRole('textbox', { name: 'Nome', exact: true }), name)
      await choose(page.getByRole('combobox', { name: /^Modalidade/ }), 'Técnico subsequente')
      await write(page.getByRole('textbox', { name: /^Duração (?!em)/ }), '1 ano')
      await expect(page.getByRole('textbox', { name: /^Duração em meses/ })).toHaveValue('12')
      await hands.shot('new-course')
      await tap(button(page, 'Publicar agora'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Curso criado')
      expect((await readers(server, 'courses')).map((course) => course.name)).toContain(name)
    },
  },
  {
    title: 'uma sigla nova, com telefone',
    most: 9,
    async run(hands) {
      const { page, server, tap, write, choose } = hands
      const acronym = `Z${unique().toUpperCase()}`
      await openNew(hands, /^Glossário/, 'Nova sigla')
      await write(page.getByRole('textbox', { name: 'Sigla', exact: true }), acronym)
      await write(page.getByRole('textbox', { name: 'Nome', exact: true }), 'Setor de achados')
      await choose(page.getByRole('combobox', { name: 'Tipo' }), 'Setor')
      await write(page.getByLabel(/^Telefone/), '(61) 2193-8051')
      await hands.shot('new-acronym')
      await tap(button(page, 'Publicar agora'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sigla criada')
      expect((await readers(server, 'glossary')).map((entry) => entry.acronym)).toContain(acronym)
    },
  },
  {
    title: 'uma notícia para amanhã às 8h',
    most: 5,
    async run(hands) {
      const { page, server, tap, write } = hands
      const title = `Matrículas abertas ${unique()}`
      await openFrequent(hands, 'Notícia')
      await write(page.getByRole('textbox', { name: 'Título', exact: true }), title)
      await tap(page.getByRole('button', { name: /^(Agendar|Publicar depois)$/ }))
      await expect(page.getByLabel('Publicar em')).toHaveValue(`${day(1)}T08:00`)
      await expect(page.getByLabel('Publicar em')).toBeFocused()
      // Nobody types the same day twice.
      await expect(page.getByLabel('Data', { exact: true })).toHaveValue(day(1))
      await hands.shot('scheduled-news')
      await tap(button(page, 'Agendar'))
      await expect(page.getByText('Vai ao ar automaticamente amanhã, às 8h.')).toBeVisible()
      expect((await readers(server, 'news')).map((news) => news.title)).not.toContain(title)
    },
  },
  {
    title: 'um erro de digitação na página, corrigido e desfeito',
    most: 4,
    async run({ page, server, tap, write, shot }) {
      const acronym = `Y${unique().toUpperCase()}`
      const id = await addDocument(page, 'glossary', {
        acronym,
        name: 'Setor de estajios',
        kind: 'setor',
      })
      const nameNow = async () =>
        (await readers(server, 'glossary')).find((entry) => entry.id === id)?.name
      await page.goto(`/detalhes-glossario/${id}`)
      await whenHydrated(page)
      await tap(button(page, `Editar ${acronym}`))
      const sheet = page.getByRole('dialog', { name: /^Editar / })
      await write(sheet.getByLabel('Nome', { exact: true }), 'Setor de estágios')
      await shot('mistake-on-page')
      await tap(sheet.getByRole('button', { name: 'Publicar' }))
      await expect.poll(nameNow).toBe('Setor de estágios')
      await tap(button(page, 'Desfazer'))
      await expect(page.getByText('Desfeito: está como antes.')).toBeVisible()
      expect(await nameNow()).toBe('Setor de estajios')
    },
  },
  {
    title: 'um aviso com data para entrar e sair',
    most: 7,
    async run(hands) {
      const { page, server, tap, write, choose } = hands
      const text = `Sem água na quinta ${unique()}.`
      await openFrequent(hands, 'Aviso')
      await write(page.getByRole('textbox', { name: 'Texto', exact: true }), text)
      await choose(page.getByRole('combobox', { name: /^Importância/ }), 'Atenção')
      // From now on, unless told.
      await expect(page.getByRole('group', { name: 'Dias próximos' })).toBeVisible()
      await expect(page.getByLabel('Mostrar a partir de', { exact: true })).toHaveValue(day(0))
      await write(page.getByLabel('Mostrar até', { exact: true }), day(2))
      await hands.shot('dated-notice')
      await tap(button(page, 'Publicar agora'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aviso criado')
      await expect(page.getByText(/^Já aparece, e sai no fim de /)).toBeVisible()
      const made = (await readers(server, 'notices')).find((notice) => notice.text === text)
      expect(made).toMatchObject({ from: day(0), until: day(2) })
      await page.goto('/tab1')
      await expect(page.getByText(text).first()).toBeVisible()
    },
  },
]
