import type { Command } from './command.ts'

/** `campus serve`: the same process as `npm start`, without building. */
const serve: Command = {
  usage: '',
  about:
    'Atende o público no endereço de HOST e PORT. SIGTERM ou Ctrl+C o encerra: as respostas em\nandamento terminam antes.',
  async run({ root }) {
    const { runBuiltServer } = await import('#server/operations/run-workers.ts')
    await runBuiltServer(root)
    return undefined
  },
}

interface CommandEntry {
  /** One line, for the list of all. */
  readonly summary: string
  /** Only the command that is called is loaded. */
  readonly load: () => Promise<Command>
}

/** All commands by what is typed after `campus`. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  serve: {
    summary: 'inicia o servidor',
    load: async () => serve,
  },
  backup: {
    summary: 'salva tudo em um arquivo, também com o servidor ligado',
    load: async () => (await import('./backup-commands.ts')).backup,
  },
  restore: {
    summary: 'restaura um backup',
    load: async () => (await import('./backup-commands.ts')).restore,
  },
  migrate: {
    summary: 'migra tudo para outro banco de dados: SQLite ou PostgreSQL',
    load: async () => (await import('./backup-commands.ts')).migrate,
  },
  export: {
    summary: 'escreve o conteúdo em arquivos JSON ou CSV',
    load: async () => (await import('./content-commands.ts')).exportCommand,
  },
  import: {
    summary: 'grava o conteúdo de arquivos JSON, do Excel ou CSV',
    load: async () => (await import('./content-commands.ts')).importCommand,
  },
  check: {
    summary: 'confere uma pasta de conteúdo, sem gravar nada',
    load: async () => (await import('./content-commands.ts')).check,
  },
  'admin create': {
    summary: 'cria ou promove uma conta de administração',
    load: async () => (await import('./admin-commands.ts')).adminCreate,
  },
  'admin list': {
    summary: 'mostra quem administra',
    load: async () => (await import('./admin-commands.ts')).adminList,
  },
  'account verify': {
    summary: 'confirma o e-mail de uma conta',
    load: async () => (await import('./account-commands.ts')).accountVerify,
  },
  'account reset-link': {
    summary: 'dá um link para escolher outra senha',
    load: async () => (await import('./account-commands.ts')).accountResetLink,
  },
  'account change-email': {
    summary: 'troca o e-mail de uma conta',
    load: async () => (await import('./account-commands.ts')).accountChangeEmail,
  },
  doctor: {
    summary: 'confere a instalação e diz o que fazer',
    load: async () => (await import('./doctor.ts')).doctor,
  },
}
