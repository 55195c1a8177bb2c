import type { Command } from './command.ts'

interface Entry {
  /** One line, for the list of all. */
  readonly summary: string
  /** Only the command that is called is loaded. */
  readonly load: () => Promise<Command>
}

/** All commands by what is typed after `campus`. */
export const commands: Readonly<Record<string, Entry>> = {
  serve: {
    summary: 'atende o público até ser encerrado',
    load: async () => (await import('./serve.ts')).serve,
  },
  backup: {
    summary: 'guarda tudo em um arquivo, também com o servidor ligado',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    summary: 'volta ao que um backup guardou',
    load: async () => (await import('./restore.ts')).restore,
  },
  migrate: {
    summary: 'leva tudo para outro banco de dados: SQLite ou PostgreSQL',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  export: {
    summary: 'escreve o conteúdo em arquivos JSON ou CSV',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  import: {
    summary: 'grava o conteúdo de arquivos JSON ou CSV',
    load: async () => (await import('./import.ts')).importCommand,
  },
  check: {
    summary: 'confere uma pasta de conteúdo, sem gravar nada',
    load: async () => (await import('./check.ts')).check,
  },
  'admin create': {
    summary: 'faz de alguém administrador',
    load: async () => (await import('./admin-create.ts')).adminCreate,
  },
  'admin list': {
    summary: 'mostra quem administra',
    load: async () => (await import('./admin-list.ts')).adminList,
  },
  'account verify': {
    summary: 'confirma o e-mail de uma conta',
    load: async () => (await import('./account-verify.ts')).accountVerify,
  },
  'account reset-link': {
    summary: 'dá um link para escolher outra senha',
    load: async () => (await import('./account-reset-link.ts')).accountResetLink,
  },
  'account change-email': {
    summary: 'troca o e-mail de uma conta',
    load: async () => (await import('./account-change-email.ts')).accountChangeEmail,
  },
  doctor: {
    summary: 'confere a instalação e diz o que fazer',
    load: async () => (await import('./doctor.ts')).doctor,
  },
}
