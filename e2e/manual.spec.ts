import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { appChanges } from '#app/editing/manual/changes.ts'
import { manualTopics } from '#app/editing/manual/manual.ts'
import type { TopicId } from '#app/editing/manual/manual-topic.ts'
import { accountPaths, type Role } from '#protocol/accounts.ts'
import { workbook } from '#test/tables/workbook.ts'
import { launchOptions } from './launch-options.ts'
import { type Walk, walkThrough } from './manual-walk.ts'
import { openPalette } from './open-palette.ts'
import { test } from './own-server.ts'
import type { CreateUser, TestUser } from './people.ts'
import { signIn } from './sign-in.ts'
import { suggestValue } from './suggest.ts'
import { forgiveNetwork, whenHydrated, whenLive } from './test.ts'
import { addCourse, addDocument, patchCourse, patchDocument } from './write-as.ts'

// Inputs of dates speak the language of the browser itself.
test.use({
  launchOptions: {
    ...launchOptions,
    env: { ...launchOptions.env, LANG: 'pt_BR.UTF-8', LANGUAGE: 'pt_BR' },
  },
})

const dashboard = '/perfil/painel'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const saved = (page: Page) => expect(page.getByText('Salvo.')).toBeVisible()

/** What the institute's calendar says so many days from now. */
function day(ahead: number): string {
  const at = new Date(Date.now() + ahead * 86_400_000)
  return at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
}

async function photo(name: string, blue: number) {
  const background = { r: 47, g: 120, b: blue }
  const pixels = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await pixels.jpeg().toBuffer() }
}

/** A picture is drawn at each width, by a server that has other things to do. */
const drawing = { timeout: 60_000 }

interface Stage extends Walk {
  /** Another window, with somebody else in it. */
  other(role: Role, name: string): Promise<Page>
  offline(isOffline: boolean): Promise<void>
  user: TestUser
}

interface TopicWalk {
  role?: Role
  go(stage: Stage): Promise<void>
}

const walks: Record<TopicId, TopicWalk> = {
  'salvar-ou-publicar': {
    async go({ page, open, follow, type, choose, press, look, picture }) {
      await open(dashboard)
      await follow('Notícias')
      await follow('Nova notícia')
      await type('Título', 'Semana da leitura')
      await type('Data', day(0))
      await picture(page.getByRole('group', { name: 'Quem vê' }))
      // A desk says it in other words.
      const phone = page.viewportSize()
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(page.getByRole('button', { name: 'Publicar depois' })).toBeVisible()
      await look()
      if (phone) await page.setViewportSize(phone)
      await press('Salvar rascunho')
      await expect(title(page)).toHaveText('Notícia criada')
      await follow('Continuar escrevendo')
      await choose('Arquivado')
    },
  },
  'noticia-agendada': {
    role: 'editor',
    async go({ page, open, follow, type, choose, press, picture }) {
      await open(dashboard)
      await follow('Notícias')
      await follow('Nova notícia')
      await type('Título', 'Matrículas abertas')
      await choose('Agendado')
      await type('Publicar em', `${day(1)}T08:00`)
      await expect(page.getByLabel('Data', { exact: true })).toHaveValue(day(1))
      await picture(page.getByRole('main').getByLabel('Publicar em'))
      await press('Agendar')
      await expect(page.getByText('Vai ao ar automaticamente amanhã, às 8h')).toBeVisible()
      await open(dashboard)
      await expect(page.getByRole('link', { name: /Matrículas abertas.*amanhã/ })).toBeVisible()
    },
  },
  'evento-semanal': {
    role: 'editor',
    async go({ page, open, follow, type, press, look, picture }) {
      await open(dashboard)
      await follow('Eventos')
      await follow('Novo evento')
      await type('Título', 'Cinema no pátio')
      await page.getByLabel('Começa', { exact: true }).fill('2027-03-05')
      await page.getByLabel('Começa: hora').fill('19:00')
      await page.getByLabel('Com que frequência').selectOption('Toda semana')
      await page.getByLabel('Até que dia').fill('2027-06-25')
      await page.getByLabel(/^Situação/).selectOption('Confirmado')
      const sentence = page.getByText('Acontece toda sexta, até 25/06/2027.')
      await page.getByText('Uma data não acontece, ou muda?').click()
      await look()
      await page
        .locator('[data-field="image"] input[type=file]')
        .first()
        .setInputFiles(await photo('cinema.jpg', 90))
      const alt = page.getByLabel('O que a foto mostra')
      await expect(alt).toBeVisible(drawing)
      await alt.fill('Telão no pátio, à noite')
      await picture(sentence)
      await press('Publicar agora')
      await expect(title(page)).toHaveText('Evento criado')
    },
  },
  curso: {
    role: 'editor',
    async go({ page, open, follow, type, press, picture }) {
      await open(dashboard)
      await follow('Cursos')
      await follow('Novo curso')
      await type('Nome', 'Técnico em Jogos Digitais')
      await page.getByRole('combobox', { name: /^Modalidade/ }).selectOption('Técnico subsequente')
      await type('Duração', '2 anos')
      await picture(page.getByRole('combobox', { name: /^Modalidade/ }))
      await press('Publicar agora')
      await expect(title(page)).toHaveText('Curso criado')
    },
  },
  'placas-e-telas': {
    role: 'editor',
    async go({ page, open, follow, type, choose, press, look, picture }) {
      await open('/perfil')
      await expect(page.getByRole('link', { name: /^TV do campus/ })).toBeVisible()
      await look()
      await follow('Placas')
      await type('Procurar', 'CGBI')
      await choose('CGBI')
      await page.getByLabel('Papel').selectOption('Quatro por folha A4 (cada uma A6)')
      const printed = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('beforeprint', () => resolve())),
      )
      await picture(page.locator('.sign-sheets'))
      await press('Imprimir')
      await printed
    },
  },
  duplicar: {
    role: 'editor',
    async go({ page, open, follow, press, picture }) {
      const id = await addCourse(page, 'Oficina de Verão 2026')
      await open(`/details/${id}`)
      await follow('Duplicar')
      const name = page.getByRole('textbox', { name: 'Nome' })
      await expect(name).toHaveValue('Cópia de Oficina de Verão 2026')
      await picture(name)
      await press('Salvar rascunho')
      await expect(title(page)).toHaveText('Curso criado')
    },
  },
  sigla: {
    role: 'editor',
    async go({ page, open, follow, type, press, picture }) {
      await open(dashboard)
      await follow('Glossário')
      await follow('Nova sigla')
      const acronym = page.getByLabel('Sigla', { exact: true })
      await acronym.fill('LABI')
      await type('Nome', 'Laboratório de Informática')
      await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Setor')
      await picture(acronym)
      await press('Publicar agora')
      await expect(title(page)).toHaveText('Sigla criada')
    },
  },
  'pagina-de-ajuda': {
    async go({ page, open, follow, type, press, look, picture }) {
      await open(dashboard)
      await follow('Páginas de ajuda')
      await follow('Nova página')
      await type('Pergunta', 'Quanto custa a segunda via?')
      await type('Resposta curta', 'Nada. Peça no Registro Acadêmico.')
      const text = page.getByRole('textbox', { name: /^Resposta completa/ })
      await text.fill('Veja os prazos.')
      await press('Inserir link')
      const link = page.getByRole('dialog', { name: 'Adicionar um link' })
      await link.getByLabel('Para onde').fill('como faco para estudar')
      await link
        .getByRole('list', { name: 'Adicionar link para:' })
        .getByRole('button')
        .first()
        .click()
      await press('Inserir imagem')
      const dialog = page.getByRole('dialog', { name: 'Adicionar uma imagem' })
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles(await photo('balcao.jpg', 60))
      await expect(dialog.getByRole('img')).toBeVisible(drawing)
      await dialog.getByLabel('O que a foto mostra').fill('Balcão do Registro Acadêmico')
      await press('Adicionar', dialog)
      await press('Inserir tabela')
      await expect(text.getByRole('table')).toBeVisible()
      await picture(page.getByRole('toolbar', { name: 'Formato: Resposta completa' }))
      await page.getByLabel('Ícone').selectOption({ index: 1 })
      await page.getByLabel('Ordem').fill('90')
      await page.getByLabel('Endereço', { exact: true }).fill('segunda-via')
      await page.getByRole('checkbox', { name: 'Todos os campi' }).check()
      await look()
      await press('Publicar agora')
      await expect(title(page)).toHaveText('Página criada')
    },
  },
  aviso: {
    role: 'editor',
    async go({ page, open, follow, type, press, look, picture }) {
      await open(dashboard)
      await follow('Avisos')
      await follow('Novo aviso')
      await type('Texto', 'Sem água na quinta: as aulas da tarde são on-line.')
      await page.getByLabel('Importância').selectOption({ index: 0 })
      const from = page.getByLabel('Mostrar a partir de', { exact: true })
      await from.fill(day(0))
      await page.getByLabel('Mostrar até', { exact: true }).fill(day(2))
      await picture(from)
      await look()
      await press('Publicar agora')
      await expect(title(page)).toHaveText('Aviso criado')
    },
  },
  fotos: {
    role: 'editor',
    async go({ page, open, follow, press, look, picture }) {
      await open('/perfil')
      await follow('Fotos')
      await expect(page.getByRole('button', { name: 'Escolher fotos' })).toBeVisible()
      await look()
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles([await photo('feira.jpg', 120), await photo('mostra.jpg', 180)])
      const text = page.getByRole('region', { name: /Descreva a/ }).getByRole('textbox')
      await expect(page.getByText('2 fotos enviadas.')).toBeVisible(drawing)
      await text.fill('Estudantes montam um robô')
      await picture(text)
      await press('Próxima')
      await expect(text).toBeFocused()
      await text.fill('Mostra de ciências no pátio')
      await press('Pronto')
      const kept = page.getByRole('list', { name: 'Fotos guardadas' }).getByRole('link')
      await expect(kept.filter({ hasText: 'mostra' })).toBeVisible()
      await open('/perfil/conteudo/events/novo')
    },
  },
  'trocar-foto': {
    role: 'editor',
    async go({ page, open, follow, press, picture }) {
      await addDocument(page, 'events', {
        title: 'Mostra de teatro',
        start: `${day(5)}T19:00`,
        state: 'confirmed',
      })
      await open(dashboard)
      await follow('Eventos')
      await follow('Mostra de teatro')
      const field = page.locator('[data-field="image"]')
      const shown = field.getByRole('img').first()
      const alt = page.getByLabel('O que a foto mostra')
      const input = field.locator('input[type=file]').first()
      await input.setInputFiles(await photo('palco.jpg', 70))
      await expect(alt).toBeVisible(drawing)
      const before = (await shown.getAttribute('src')) ?? ''
      await input.setInputFiles(await photo('plateia.jpg', 140))
      await expect(shown).not.toHaveAttribute('src', before, drawing)
      await alt.fill('A plateia, antes da peça')
      await picture(alt)
      await press('Salvar')
      await saved(page)
    },
  },
  'horario-no-feriado': {
    async go({ page, open, follow, press, look, picture }) {
      await open(dashboard)
      await follow('Horários')
      await follow('Biblioteca')
      await press('outro dia')
      await page.getByLabel('Motivo').last().fill('Dia do Servidor')
      const date = page.getByLabel('Dia', { exact: true }).last()
      await date.fill(day(3))
      await look()
      await picture(date)
      await press('Salvar')
      await saved(page)
    },
  },
  'sala-e-telefone': {
    role: 'sector_owner',
    async go({ page, open, other, type, press, look, picture }) {
      const { user } = await (await page.request.get(accountPaths.session)).json()
      const editor = await other('admin', 'Bia')
      await addDocument(editor, 'glossary', {
        acronym: 'CDMT',
        name: 'Coordenação de Materiais',
        kind: 'setor',
        room: 'B-101',
        owner: user.id,
      })
      await editor.context().close()
      await open('/perfil')
      const own = page.getByRole('region', { name: 'Meu setor' })
      await expect(own.getByRole('link', { name: /CDMT/ })).toBeVisible()
      await picture(own)
      await look()
      await own.getByRole('link', { name: /CDMT/ }).click()
      await type('Sala', 'B-205')
      await type('Telefone', '6121938051')
      await press('Salvar')
      await saved(page)
    },
  },
  'preparar-mudanca': {
    role: 'editor',
    async go({ page, open, follow, press, picture }) {
      const id = await addCourse(page, 'Técnico em Cozinha')
      await open(`/details/${id}`)
      const duration = page.getByRole('textbox', { name: /^Duração (?!em)/ })
      await duration.fill('3 anos')
      await press('Mais opções')
      await press('Guardar sem publicar')
      const notice = page.getByRole('region', { name: 'Alteração preparada' })
      await expect(notice).toContainText('Quem lê ainda vê o que está publicado.')
      await picture(notice)
      await follow('Continuar a alteração')
      await expect(duration).toHaveValue('3 anos')
      await press('Publicar agora')
      await expect(title(page)).toHaveText('Alteração publicada')
    },
  },
  'pedir-revisao': {
    async go({ page, open, press, picture }) {
      const id = await addCourse(page, 'Curso para conferir')
      await open(`/details/${id}`)
      await page.getByRole('textbox', { name: /^Duração (?!em)/ }).fill('3 anos')
      await press('Mais opções')
      await press('Pedir revisão')
      const note = page.getByLabel('Recado para quem revisa')
      await note.fill('A duração mudou com o novo projeto.')
      await picture(note)
      await press('Enviar para revisão')
      await expect(page.getByText('Pedido enviado.')).toBeVisible()
    },
  },
  'corrigir-e-desfazer': {
    async go({ page, open, press, look, picture }) {
      const entry = { acronym: 'CPAG', name: 'Setor de Pagameto', kind: 'setor', room: 'A-12' }
      const id = await addDocument(page, 'glossary', entry)
      await open(`/detalhes-glossario/${id}`)
      await page.getByRole('button', { name: 'Editar CPAG' }).click()
      const sheet = page.getByRole('dialog', { name: /^Editar / })
      await sheet.getByLabel('Nome').fill('Setor de Pagamento')
      await expect(page.getByRole('main').getByText('Setor de Pagamento').first()).toBeVisible()
      await picture(sheet.getByRole('button', { name: 'Publicar' }))
      await press('Publicar', sheet)
      await look()
      await press('Desfazer')
      await expect(page.getByText('Desfeito: está como antes.')).toBeVisible()
    },
  },
  'versao-anterior': {
    async go({ page, open, follow, press, picture }) {
      const id = await addCourse(page, 'Técnico em Redes')
      await patchCourse(page, id, { duration: '2 anos' })
      await patchCourse(page, id, { duration: '3 anos' })
      await open(`/details/${id}`)
      await follow('Histórico: quem mudou o quê, e versões antigas')
      const back = page.getByRole('link', { name: 'Restaurar a versão 2' })
      await picture(back)
      await back.click()
      await press('Restaurar esta versão')
      await expect(page.getByText('Versão restaurada.')).toBeVisible()
    },
  },
  lixeira: {
    async go({ page, open, follow, press, picture }) {
      const id = await addCourse(page, 'Curso apagado sem querer')
      await open(`/details/${id}`)
      await press('Apagar')
      await press('Apagar', page.getByRole('dialog'))
      await expect(title(page)).toHaveText('Curso apagado')
      await open('/perfil')
      await follow('Lixeira')
      const row = page.getByRole('listitem').filter({ hasText: 'Curso apagado sem querer' })
      await picture(row.getByRole('button', { name: 'Restaurar' }))
      await press('Restaurar', row)
      await expect(row).toContainText('Restaurado.')
    },
  },
  'duas-pessoas': {
    async go({ page, open, other, look, picture }) {
      const id = await addCourse(page, 'Curso a quatro mãos')
      const note = (of: Page) => of.getByRole('textbox', { name: /^Observação/ })
      await open(`/details/${id}`)
      const bia = await other('admin', 'Bia')
      await bia.goto(`/details/${id}`)
      await whenHydrated(bia)
      await note(page).fill('Aulas também no sábado.')
      await note(bia).fill('Aulas só à noite.')
      await bia.getByRole('button', { name: 'Salvar', exact: true }).click()
      await saved(bia)
      const mine = page.getByRole('button', { name: 'Observação: Usar o meu e salvar' })
      await expect(mine).toBeVisible()
      await picture(mine)
      await look()
      await mine.click()
      await saved(page)
      await bia.context().close()
    },
  },
  'sem-internet': {
    async go({ page, open, press, look, offline, picture }) {
      const id = await addCourse(page, 'Curso no metrô')
      await open(`/details/${id}`)
      await whenLive(page)
      await offline(true)
      await page.getByRole('textbox', { name: /^Duração (?!em)/ }).fill('9 meses')
      await press('Salvar')
      await expect(page.getByText('Guardado neste aparelho')).toBeVisible()
      await look()
      const way = page.getByRole('link', { name: 'Ver as alterações deste aparelho' })
      await picture(way)
      await offline(false)
      await expect(page.getByText('Salvo.')).toBeVisible()
    },
  },
  painel: {
    async go({ page, open, follow, picture }) {
      await open('/perfil')
      await follow('Painel')
      await expect(page.getByRole('heading', { name: 'Mudanças' })).toBeVisible()
      await picture(page.getByRole('link', { name: /a confirmar$/ }).first())
    },
  },
  novidades: {
    async go({ page, open, press, look, other, picture }) {
      const id = await addDocument(page, 'glossary', {
        acronym: 'CNOV',
        name: 'Setor que se comenta',
        kind: 'setor',
      })
      await (await other('editor', 'Célia')).context().close()
      await open(dashboard)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Novidades/ })
        .click()
      await expect(title(page)).toHaveText('Novidades')
      await look()
      await open(`/details-glossario/${id}`)
      const comments = page.getByRole('region', { name: 'Comentários da equipe' })
      const text = comments.getByLabel('Novo comentário')
      await text.fill('A sala mudou? ')
      await press('@ Mencionar', comments)
      await expect(text).toBeFocused()
      await page.keyboard.type('Cél')
      await comments.getByRole('button', { name: 'Mencionar @Célia' }).first().click()
      await expect(text).toHaveValue('A sala mudou? @Célia ')
      await picture(comments.getByRole('button', { name: 'Comentar', exact: true }))
      await press('Comentar', comments)
      const comment = comments.getByRole('listitem').filter({ hasText: 'A sala mudou?' })
      await expect(comment.getByRole('button', { name: /^Resolver/ })).toBeVisible()
      await look()
      await open('/perfil')
      await page.getByText('Avisos por e-mail').click()
      await expect(page.getByLabel('Comentários que mencionam você')).toBeVisible()
      await page.getByText('Avisos neste aparelho').click()
      await expect(page.getByLabel('Receber neste aparelho')).toBeVisible()
      await look()
    },
  },
  calendario: {
    async go({ page, open, follow, picture }) {
      await addDocument(page, 'events', {
        title: 'Feira de ciências',
        start: `${day(0)}T19:00`,
        state: 'confirmed',
      })
      await open(dashboard)
      await page.getByRole('link', { name: /^Calendário(?!s)/ }).click()
      const entry = page.getByRole('main').getByRole('link', { name: /Feira de ciências/ })
      await picture(entry.first())
      await follow('Hoje')
      await entry.first().click()
      await expect(title(page)).toHaveText('Editar evento')
    },
  },
  confirmar: {
    async go({ page, open, press, look, picture }) {
      await open(dashboard)
      await look()
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Começar/ })
        .first()
        .click()
      const right = page.getByRole('button', { name: 'Está certo' })
      await picture(right)
      await press('Está certo')
      await look()
      await page.getByRole('button', { name: /^Desfazer: / }).click()
      await press('Pular')
    },
  },
  propostas: {
    async go({ page, open, follow, look, other, picture }) {
      const id = await addDocument(page, 'glossary', {
        acronym: 'CSUG',
        name: 'Setor com sugestão',
        kind: 'setor',
        room: 'B-101',
      })
      const reader = await other('reader', 'Rui')
      await reader.goto(`/detalhes-glossario/${id}`)
      await whenHydrated(reader)
      await suggestValue(reader, 'Sala', 'B-202')
      await reader.context().close()
      await open('/perfil')
      await follow('Propostas')
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'CSUG' })
      await picture(row.getByRole('button', { name: 'Aceitar' }))
      await row.getByRole('button', { name: /^Recusar a proposta/ }).click()
      await row.getByRole('button', { name: /^Recusar a proposta/ }).click()
      await expect(row.getByRole('status')).toHaveText('Recusada: tudo ficou como estava.')
      await look()
      await row.getByRole('button', { name: /^Desfazer/ }).click()
      await expect(row.getByRole('button', { name: 'Aceitar' })).toBeVisible()
    },
  },
  'quem-mudou': {
    async go({ page, open, follow, press, look, picture }) {
      const id = await addDocument(page, 'glossary', {
        acronym: 'CTEL',
        name: 'Setor do telefone',
        kind: 'setor',
        phone: '(61) 2193-8051',
      })
      await patchDocument(page, 'glossary', id, { phone: '(61) 2193-8052' })
      await open('/perfil')
      await follow('Registro')
      await look()
      await page.getByText('Procurar no registro').click()
      await page.getByLabel('Campo que mudou').selectOption({ label: 'Telefone' })
      await page.getByLabel('De', { exact: true }).fill(day(-7))
      await page.getByLabel('Até', { exact: true }).fill(day(0))
      await press('Filtrar')
      const row = page
        .getByRole('list', { name: /^O que foi feito/ })
        .locator(':scope > li')
        .filter({ hasText: 'CTEL' })
      await expect(row).toContainText('(61) 2193-8052')
      await picture(row)
    },
  },
  planilha: {
    async go({ page, open, follow, look, picture }) {
      await open(dashboard)
      await follow('Importar e exportar')
      await page.getByLabel('O quê').selectOption('Cursos')
      await expect(page.getByText('Como escrever a planilha')).toBeVisible()
      await look()
      const course = (id: string, name: string, places: number | string) => [
        id,
        'Rascunho',
        name,
        'Técnico subsequente',
        places,
        'Brasília',
      ]
      const rows = [
        ['Código', 'Situação', 'Nome', 'Modalidade', 'Vagas', 'Campus'],
        course('planilha-1', 'Formação em Solda', 40),
        course('planilha-2', 'Formação em Costura', 'muitas'),
        course('planilha-3', 'Formação em Tear', 20),
      ]
      await page.getByLabel('Arquivo para importar').setInputFiles({
        name: 'cursos.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: workbook([{ name: 'Cursos', rows }]),
      })
      await picture(page.getByRole('heading', { name: /^3 linhas conferidas/ }))
      await page.getByRole('button', { name: /^Importar 2 linhas/ }).click()
      await expect(page.getByRole('heading', { name: /^2 de 3 linhas/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Publicar todos' })).toBeVisible()
    },
  },
  'muitos-de-uma-vez': {
    async go({ page, open, press, look, picture }) {
      for (const end of ['A', 'B', 'C'])
        await addDocument(page, 'glossary', {
          acronym: `CMUI${end}`,
          name: 'Setor que muda de sala',
          kind: 'setor',
          room: `10${end.charCodeAt(0)}`,
        })
      await open('/perfil/conteudo/glossary?q=CMUI')
      await look()
      await page.getByLabel('Escolher todos').check()
      const change = page.getByRole('button', { name: 'Mudar um campo…' })
      await picture(change)
      await press('Mudar um campo…')
      const dialog = page.getByRole('dialog', { name: 'Mudar um campo em 3' })
      await dialog.getByLabel('Que campo').selectOption({ label: 'Sala' })
      await dialog.getByRole('textbox', { name: /^Sala/ }).fill('200')
      await look()
      await press('Mudar 3', dialog)
      await expect(page.getByText('3 mudadas.')).toBeVisible()
    },
  },
  'abrir-depressa': {
    async go({ page, open, look, picture }) {
      await open(dashboard)
      await openPalette(page)
      const box = page.getByRole('combobox', { name: 'Abrir documento, tela ou ação' })
      await box.fill('biblioteca')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await picture(box)
      await box.press('Escape')
      await expect(box).toHaveCount(0)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
      await look()
    },
  },
  convidar: {
    async go({ page, open, follow, press, look, picture }) {
      await open('/perfil')
      await follow('Pessoas e acessos')
      await press('Convidar')
      await page.getByLabel(/^E-mail/).fill('davi@exemplo.edu.br')
      await page.getByLabel('Papel').selectOption('Edição')
      await page.getByLabel('Brasília', { exact: true }).check()
      const create = page.getByRole('button', { name: 'Criar o convite' })
      await picture(page.getByLabel('Papel'))
      await look()
      await create.click()
      await expect(page.getByText('Convite pronto')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Convites em aberto' })).toBeVisible()
    },
  },
  'papel-e-bloqueio': {
    async go({ page, open, follow, press, other, picture }) {
      await (await other('reader', 'Nair')).context().close()
      await open('/perfil')
      await follow('Pessoas e acessos')
      await page.getByLabel('Buscar por nome ou e-mail').fill('nair')
      await expect(page.locator('.fold > summary')).toHaveCount(1)
      await page.locator('.fold > summary').click()
      await page.getByLabel('Papel').selectOption('Responsável por setor')
      await picture(page.getByLabel('Papel'))
      await press('Salvar o acesso')
      await expect(page.getByText('Acesso salvo.')).toBeVisible()
      await press('Bloquear')
      await press('Bloquear', page.getByRole('dialog'))
      await expect(page.locator('.fold > summary')).toContainText('Bloqueada')
    },
  },
  'duas-etapas': {
    role: 'editor',
    async go({ page, open, press, look, user, picture }) {
      await open('/perfil')
      const summary = page.getByText('Verificação em duas etapas')
      await summary.click()
      await page.getByLabel('Confirme com a sua senha').fill(user.password)
      await picture(page.getByRole('button', { name: 'Ativar a verificação em duas etapas' }))
      await press('Ativar a verificação em duas etapas')
      await expect(page.getByRole('link', { name: /autenticador/ })).toBeVisible()
      await look()
    },
  },
  'chave-de-acesso': {
    role: 'editor',
    async go({ page, open, look, picture }) {
      await open('/perfil')
      await page.getByText('Chaves de acesso').click()
      await page.getByLabel('Nome da chave').fill('Celular')
      const create = page.getByRole('button', { name: 'Criar chave neste aparelho' })
      await picture(create)
      await look()
    },
  },
  'nome-cor-logotipo': {
    async go({ page, open, follow, type, press, picture }) {
      await open('/perfil')
      await follow('Ajustes')
      await type('Nome do aplicativo', 'Campus na Mão do IFB')
      await picture(page.locator('[data-field="accent"]'))
      await press('Salvar')
      await saved(page)
    },
  },
  'periodo-eleitoral': {
    async go({ page, open, follow, choose, type, press, picture }) {
      await open('/perfil')
      await follow('Ajustes')
      await follow('Notícias')
      await page.locator('.document-cards').getByRole('link').first().click()
      await choose('Publicidade institucional')
      await press('Salvar')
      await saved(page)
      await open('/perfil/ajustes')
      await type('Início do período eleitoral', '2027-07-04')
      await type('Fim do período eleitoral', '2027-10-25')
      await picture(page.getByText('depois do fim, sem ninguém mexer'))
      await press('Salvar')
      await saved(page)
    },
  },
}

/** As on the device of somebody who has worked with it before. */
async function skipWhatIsNew(page: Page): Promise<void> {
  const { user } = await (await page.request.get(accountPaths.session)).json()
  const seen = { [`${user.id}:tour`]: 'done', [`${user.id}:changes`]: appChanges[0]?.id }
  await page.addInitScript((text) => localStorage.setItem('visto', text), JSON.stringify(seen))
}

/** One of each role for all topics: making an account takes a second. */
const known = new Map<Role, TestUser>()

async function someone(role: Role, personWith: CreateUser): Promise<TestUser> {
  const user = known.get(role) ?? (await personWith(role, 'Ana'))
  known.set(role, user)
  return user
}

test.describe('o manual', () => {
  for (const topic of manualTopics)
    test(`manual: ${topic.title}`, async ({
      page,
      context,
      browser,
      baseURL,
      personWith,
      faults,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
      const { role = 'admin', go } = walks[topic.id]
      const user = await someone(role, personWith)
      await signIn(page, user)
      await skipWhatIsNew(page)
      const walk = walkThrough(page, topic)
      await go({
        ...walk,
        user,
        async other(theirRole, name) {
          const elsewhere = await browser.newContext({ baseURL })
          const theirs = await elsewhere.newPage()
          await signIn(theirs, await personWith(theirRole, name))
          return theirs
        },
        offline: (isOffline) => context.setOffline(isOffline),
      })
      await walk.end()
      forgiveNetwork(faults)
    })
})
