import type { Role } from '#protocol/accounts.ts'

export const roleNames = {
  reader: 'Leitor',
  sector_owner: 'Responsável por setor',
  editor: 'Editor',
  admin: 'Administrador',
} as const satisfies Record<Role, string>
