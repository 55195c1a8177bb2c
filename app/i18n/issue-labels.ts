import type { ContentIssueKind, LinkFault } from '#protocol/content-quality.ts'

/** What each kind of finding is called, and what to do about it. */
export const issueLabels: Record<ContentIssueKind, { title: string; text: string }> = {
  doubtful: {
    title: 'A confirmar',
    text: 'Quem lê vê “a confirmar” ao lado. Diga o que está certo, ou corrija.',
  },
  past: { title: 'Já passou', text: 'Arquive o que não interessa mais, ou deixe como lembrança.' },
  broken_link: {
    title: 'Links que não abrem',
    text: 'Falharam duas vezes, ou não há essa página aqui. Troque o endereço.',
  },
  gone_reference: {
    title: 'Ligações com o que saiu do ar',
    text: 'Apontam para algo que quem lê não vê mais.',
  },
  nowhere: {
    title: 'Em nenhum campus',
    text: 'Quem lê procura por campus e não encontra. Escolha o campus, ou todos.',
  },
  missed_schedule: {
    title: 'Agendamentos que não dão certo',
    text: 'A data para entrar no ar já passou, ou vem depois da data para sair.',
  },
  expiring: { title: 'Saem do ar em breve', text: 'Mude a data, ou deixe sair.' },
  overdue: {
    title: 'Sem confirmação há muito tempo',
    text: 'Continua certo? Um toque confirma, e quem lê vê a data.',
  },
  uncovered_choice: {
    title: 'Sem regra que valha',
    text: 'Quem lê encontra a opção, e nada responde como é.',
  },
  unknown_acronym: {
    title: 'Siglas sem explicação',
    text: 'Aparecem em textos, e o glossário não as explica.',
  },
  former_name: {
    title: 'Nome antigo da instituição',
    text: 'Mudou nos Ajustes e continua em textos. Mude o texto; quem muda os Ajustes também pode dizer que o nome fica.',
  },
  picture_without_alt: {
    title: 'Fotos sem descrição em textos',
    text: 'Quem não vê a foto não sabe o que ela mostra.',
  },
  incomplete: { title: 'Incompletos', text: 'Falta o que quem lê mais procura.' },
}

export const linkFaultLabels: Record<LinkFault, string> = {
  no_site: 'o site não existe ou não está na internet',
  no_answer: 'o site não responde',
  no_page: 'a página não existe mais',
  site_fails: 'o site dá erro',
  unsafe: 'o navegador avisa que o site não é seguro',
  endless: 'o site redireciona sem fim',
}
