import type { Role } from '#protocol/accounts.ts'

/** What somebody is there for, which has no gender: `conta de edição`. */
export const roleNames = {
  reader: 'Leitura',
  sector_owner: 'Responsável por setor',
  editor: 'Edição',
  admin: 'Administração',
} as const satisfies Record<Role, string>
