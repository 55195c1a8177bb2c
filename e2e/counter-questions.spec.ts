import { expect, type Locator, type Page } from '@playwright/test'
import { test, whenHydrated } from './test.ts'

const MAX_TAPS = 3

/** Somebody who has seen the welcome slides, asks, and counts every tap. */
class Reader {
  taps = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }

  tab(name: string): Promise<void> {
    return this.tap(
      this.page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name }),
    )
  }

  /** Two taps on a phone: one opens the list. */
  async campus(name: string): Promise<void> {
    this.taps += 2
    await this.page.getByRole('banner').getByRole('combobox', { name: 'Campus' }).selectOption(name)
  }

  link(name: string | RegExp): Promise<void> {
    return this.tap(this.main.getByRole('link', { name }).first())
  }

  unfold(title: string): Promise<void> {
    return this.tap(this.main.locator('summary', { hasText: title }))
  }
}

interface Question {
  question: string
  ask(reader: Reader): Promise<void>
  answer: string | RegExp
}

const questions: Question[] = [
  {
    question: 'Que cursos há à noite?',
    async ask(reader) {
      await reader.tab('Cursos')
      await reader.link(/^Noturno/)
    },
    answer: 'Técnico em Comércio',
  },
  {
    question: 'Como faço para estudar aqui?',
    ask: (reader) => reader.link('Como entrar'),
    answer: 'No técnico, a vaga sai por sorteio, sem prova.',
  },
  {
    question: 'É de graça?',
    async ask(reader) {
      await reader.tab('Ajuda')
      await reader.link(/É de graça\?/)
    },
    answer: 'Você não paga inscrição nem mensalidade',
  },
  {
    question: 'Quando abrem as inscrições?',
    async ask(reader) {
      await reader.tab('Ajuda')
      await reader.link(/^Quando abrem as inscrições\?/)
    },
    answer: 'costumavam abrir em outubro ou novembro',
  },
  {
    question: 'Há algum edital aberto?',
    ask: (reader) => reader.link('Ver os editais'),
    answer: 'Não conhecemos inscrições abertas hoje',
  },
  {
    question: 'Tenho 35 anos e só o Ensino Fundamental: que curso posso fazer?',
    async ask(reader) {
      await reader.link('Como entrar')
      await reader.link('técnico PROEJA')
    },
    answer: /cursos; a modalidade deles não foi informada\./,
  },
  {
    question: 'O ENEM vale como diploma do Ensino Médio?',
    ask: (reader) => reader.link('Certificação'),
    answer: '450 pontos em cada área e 500 na redação',
  },
  {
    question: 'Que documentos levo para a matrícula?',
    async ask(reader) {
      await reader.link('Como entrar')
      await reader.unfold('Documentos para a matrícula')
    },
    answer: 'histórico escolar e certificado;',
  },
  {
    question: 'Posso trancar o curso e voltar depois?',
    async ask(reader) {
      await reader.link('Como entrar')
      await reader.unfold('Posso parar e voltar depois?')
    },
    answer: 'Isso se chama trancamento.',
  },
  {
    question: 'A que horas abre a biblioteca?',
    async ask(reader) {
      await reader.link(/^Biblioteca/)
      // Nobody said of which campus.
      await reader.link('Brasília')
    },
    answer: /Deve estar aberto até 21h30|8h às 21h30/,
  },
  {
    question: 'O que é CGBI?',
    async ask(reader) {
      await reader.tap(reader.page.getByRole('link', { name: 'Buscar' }))
      await reader.main.getByRole('searchbox').fill('CGBI')
      await reader.link(/^CGBI/)
    },
    answer: 'É a biblioteca do campus.',
  },
  {
    question: 'Qual é o telefone do campus?',
    async ask(reader) {
      await reader.link('Mapa')
      await reader.link(/Campus Brasília/)
    },
    answer: '(61) 2193-8051',
  },
  {
    question: 'Como chego ao campus?',
    async ask(reader) {
      await reader.link('Mapa')
      await reader.link(/Campus Brasília/)
    },
    answer: 'Via L2 Norte, SGAN 610',
  },
  {
    question: 'O que já aconteceu aqui?',
    ask: (reader) => reader.tab('Eventos'),
    answer: 'ConectaIF 2025',
  },
  // The last: the choice of a campus stays.
  {
    question: 'Com quem falo sobre matrícula?',
    async ask(reader) {
      await reader.campus('Brasília')
      await reader.tab('Ajuda')
    },
    answer: 'CGRA: Coordenação-Geral de Registro Acadêmico',
  },
]

test('as quinze perguntas do balcão têm resposta em até três toques', async ({
  page,
}, testInfo) => {
  // What the page says of today, it says of a day on which no admission is open.
  await page.clock.setFixedTime('2026-12-02T10:00:00-03:00')
  await page.goto('/')
  await whenHydrated(page)
  await page.getByRole('link', { name: 'Pular' }).click()
  await expect(page).toHaveURL(/\/tab1$/)
  for (const { question, ask, answer } of questions)
    await test.step(question, async () => {
      await page.goto('/')
      await whenHydrated(page)
      const reader = new Reader(page)
      await ask(reader)
      await expect(reader.main.getByText(answer).filter({ visible: true }).first()).toBeVisible()
      testInfo.annotations.push({ type: 'taps', description: `${reader.taps}: ${question}` })
      expect(reader.taps).toBeLessThanOrEqual(MAX_TAPS)
    })
})
