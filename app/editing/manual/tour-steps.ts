import type { Role } from '#protocol/accounts.ts'
import type { TopicId } from './manual-topic.ts'

/** A step of the first walk around: names that stand on the screen are written as in the manual. */
export interface TourStep {
  readonly title: string
  readonly text: string
  /** Where the manual says more. */
  readonly topic: TopicId
}

const pencil: TourStep = {
  title: 'Corrija na própria página',
  text: 'Abra qualquer página como quem lê. O lápis, embaixo, muda o texto ali mesmo, e você vê antes como fica.',
  topic: 'corrigir-e-desfazer',
}

const nothingLost: TourStep = {
  title: 'Nada se perde',
  text: 'O que você digita fica guardado, mesmo sem internet. Publicou errado? Dá para desfazer, voltar a uma versão antiga e tirar da lixeira.',
  topic: 'versao-anterior',
}

const help: TourStep = {
  title: 'Dúvida? A ajuda está em cada tela',
  text: 'Procure **Ajuda desta tela**, ao lado do título: no celular, só **Ajuda**. O **Manual** inteiro, com busca, fica no perfil.',
  topic: 'painel',
}

const dashboard: TourStep = {
  title: 'Comece pelo painel',
  text: 'O **Painel** mostra o que espera por você e todas as listas que a sua conta pode mudar.',
  topic: 'painel',
}

/** What somebody new should know first, by what their account is for; nobody needs more than four steps. */
export const tourSteps: Readonly<Record<Exclude<Role, 'reader'>, readonly TourStep[]>> = {
  sector_owner: [
    {
      title: 'Meu setor está no perfil',
      text: 'Em **Meu setor** você abre a sigla e o horário dele: sala, telefone, feriados. Ao salvar, quem lê vê na hora.',
      topic: 'sala-e-telefone',
    },
    {
      title: 'O público ajuda',
      text: 'Em **Propostas** chegam as correções de quem lê o seu setor. Aceitar leva um toque.',
      topic: 'propostas',
    },
    nothingLost,
    help,
  ],
  editor: [dashboard, pencil, nothingLost, help],
  admin: [
    dashboard,
    {
      title: 'Convide quem vai ajudar',
      text: 'Em **Pessoas e acessos** você convida por e-mail e escolhe o que cada pessoa pode mudar.',
      topic: 'convidar',
    },
    {
      title: 'Deixe com a cara da instituição',
      text: 'Em **Ajustes** ficam o nome, a cor, o logotipo e os feriados.',
      topic: 'nome-cor-logotipo',
    },
    help,
  ],
}
