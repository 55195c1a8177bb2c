import { xsrfCookie } from './csrf.ts'
import { TRASH_DAYS } from './history.ts'
import { preferenceCookies } from './preferences.ts'
import type { usageLimits } from './usage.ts'
import type { zeroResultLimits } from './zero-result-queries.ts'

/** Days after which something is erased; `server/operations/prune-daily.ts` does it, `retention.test.ts` holds it. */
export const retentionDays = {
  /** Brazilian law asks for six months of access logs (Lei 12.965, art. 15); a year covers an academic one. */
  accountEvents: 365,
  unprovenAccounts: 7,
  signInAttempts: 1,
  /** Long enough for whoever proposed it to come back and see what became of it. */
  decidedProposals: 180,
  resolvedComments: 180,
  drafts: 30,
  /** Longer than a phone stays in a drawer with writes that it could not send. */
  repeatedWrites: 30,
  /** A device that was not seen for longer brings a star back. */
  removedStars: 365,
  /** After its end: whoever had enough of a topic today is known by what was sent. */
  pushMessages: 2,
  trash: TRASH_DAYS,
  // Types only: the code of the search is nothing that the page on privacy fetches.
  zeroResults: 90 satisfies typeof zeroResultLimits.days,
  usage: 400 satisfies typeof usageLimits.days,
} as const

/** Something that the server keeps of people. */
export interface KeptData {
  what: string
  /** What for. */
  purpose: string
  /** Until when. */
  until: string
  /** In which tables of the store it is. */
  tables: readonly string[]
}

const days = (count: number) => `${count} dias`

/** What is kept of whoever has no account. */
export const keptOfReaders: readonly KeptData[] = [
  {
    what: 'Sugestão de correção: o que você escreveu e o dia',
    purpose: 'para a equipe decidir e você ver a resposta',
    until: `${days(retentionDays.decidedProposals)} depois da decisão`,
    tables: ['proposals'],
  },
  {
    what: 'Avisos no celular: o endereço do aparelho no serviço do navegador e o que ele acompanha',
    purpose: 'para o aviso chegar',
    until: `até você desligar; as mensagens, ${days(retentionDays.pushMessages)}`,
    tables: ['push_subscriptions', 'push_topics', 'push_messages', 'push_deliveries'],
  },
  {
    what: 'Buscas que não acharam nada: as palavras e o dia, sem dizer de quem',
    purpose: 'para a equipe escrever o que falta',
    until: days(retentionDays.zeroResults),
    tables: ['search_misses'],
  },
  {
    what: 'Quantas vezes cada página foi lida e cada resposta vista, por dia, sem dizer por quem',
    purpose: 'para a equipe saber o que melhorar',
    until: days(retentionDays.usage),
    tables: ['usage_counts'],
  },
  {
    what: 'Endereço IP, embaralhado, de quem erra a senha ou envia demais',
    purpose: 'contra abuso',
    until: '1 dia',
    tables: ['tallies'],
  },
]

/** What is kept of whoever has an account. */
export const keptOfAccounts: readonly KeptData[] = [
  {
    what: 'Nome, e-mail, senha (só um resumo que não dá para ler), papel e campus',
    purpose: 'para entrar e editar',
    until: 'até você apagar a conta',
    tables: ['users', 'user_accounts', 'verifications', 'pending_owners', 'used_codes'],
  },
  {
    what: 'Segunda etapa e chaves de acesso',
    purpose: 'para só você entrar',
    until: 'até você tirar',
    tables: ['two_factors', 'passkeys'],
  },
  {
    what: 'Aparelhos em que você entrou: endereço IP, navegador e hora',
    purpose: 'para você reconhecer e encerrar',
    until: 'até você sair, ou acabar o prazo que escolheu ao entrar',
    tables: ['sessions', 'staff_devices'],
  },
  {
    what: 'Registro de entradas e mudanças de acesso, com endereço IP',
    purpose: 'pela lei (Marco Civil da Internet) e contra abuso',
    until: days(retentionDays.accountEvents),
    tables: ['account_events'],
  },
  {
    what: 'Cadastro ou convite que ninguém confirmou',
    purpose: 'para a pessoa poder confirmar',
    until: days(retentionDays.unprovenAccounts),
    tables: ['pending_registrations', 'decoy_registrations', 'invitations'],
  },
  {
    what: 'O que você publicou ou mudou, e quando',
    purpose: 'para a equipe saber quem mudou o quê',
    until: `enquanto o conteúdo existir; com a conta apagada, sem o seu nome; na lixeira, ${days(retentionDays.trash)}`,
    tables: ['documents', 'changes', 'change_log', 'media', 'media_variants', 'attempts'],
  },
  {
    what: 'Comentários da equipe',
    purpose: 'para combinar o que muda',
    until: `${days(retentionDays.resolvedComments)} depois de resolvidos`,
    tables: ['comments', 'comment_mentions'],
  },
  {
    what: 'Rascunhos e formulários abertos',
    purpose: 'para nada se perder',
    until: days(retentionDays.drafts),
    tables: ['drafts', 'presences'],
  },
  {
    what: 'Favoritos e escolhas de avisos',
    purpose: 'para valerem em todos os seus aparelhos',
    until: 'até você tirar, ou apagar a conta',
    tables: ['stars', 'notification_settings'],
  },
]

/** What the store holds and is of nobody. */
export const keptOfNobody: readonly string[] = [
  ...['link_checks', 'calendar_imports', 'jwks', 'instance_secrets', 'campus_na_mao', 'leases'],
  'push_progress',
]

interface Cookie {
  name: string
  purpose: string
}

const preferencePurposes: Record<keyof typeof preferenceCookies, string> = {
  theme: 'a aparência que você escolheu, clara ou escura',
  campus: 'o campus que você escolheu',
  isWelcomed: 'que você já viu as boas-vindas',
  marksAcronyms: 'que você não quer siglas explicadas',
  letters: 'o tamanho de letra que você escolheu',
  hasContrast: 'que você quer mais contraste',
  isSpaced: 'que você quer mais espaço no texto',
  isStill: 'que você quer menos movimento',
}

/** Before anybody signs in, and only once they chose it. */
export const preferenceCookieList: readonly Cookie[] = (
  Object.keys(preferencePurposes) as (keyof typeof preferenceCookies)[]
).map((key) => ({ name: preferenceCookies[key], purpose: preferencePurposes[key] }))

/** The cookies of whoever signs in. Their names begin as the address of the installation asks. */
export const accountCookieList: readonly Cookie[] = [
  { name: 'campus.session_token', purpose: 'que é você, até sair' },
  { name: xsrfCookie, purpose: 'que um pedido vem deste site e não de outro' },
]
