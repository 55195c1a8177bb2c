import type { AccountEventKind } from './accounts.ts'
import type { RevisionKind } from './history.ts'

/** What happened with accounts. */
export const eventSentences = {
  registered: 'Criou a conta',
  email_verified: 'Confirmou o e-mail',
  signed_in: 'Entrou',
  sign_in_failed: 'Tentativa de entrada recusada',
  signed_out: 'Saiu',
  reset_requested: 'Pediu outra senha',
  password_reset: 'Criou outra senha pelo link',
  password_changed: 'Trocou a senha',
  name_changed: 'Mudou o nome',
  email_changed: 'Trocou o e-mail',
  second_factor_enabled: 'Ativou a verificação em duas etapas',
  second_factor_disabled: 'Desativou a verificação em duas etapas',
  recovery_codes_renewed: 'Gerou códigos de recuperação',
  passkey_added: 'Criou uma chave de acesso',
  passkey_removed: 'Apagou uma chave de acesso',
  session_revoked: 'Tirou um aparelho da conta',
  sessions_revoked: 'Tirou a conta de todos os aparelhos',
  data_exported: 'Baixou os dados da conta',
  account_deleted: 'Apagou a conta',
  invited: 'Criou um convite',
  invitation_withdrawn: 'Cancelou um convite',
  invitation_accepted: 'Aceitou um convite',
  admin_created: 'Conta de administração criada',
  user_changed: 'Mudou o acesso',
  user_blocked: 'Bloqueou a conta',
  user_unblocked: 'Desbloqueou a conta',
} as const satisfies Record<AccountEventKind, string>

/** What happened, in words; a kind that this version does not know is told by its name. */
function eventSentence(kind: string): string {
  return (eventSentences as Partial<Record<string, string>>)[kind] ?? kind
}

/** What was done to documents. */
export const revisionSentences = {
  created: 'Criou',
  changed: 'Mudou',
  deleted: 'Apagou',
} as const satisfies Record<RevisionKind, string>

/** What a line of the audit log tells, in words. */
export function auditSentence(kind: string): string {
  return (revisionSentences as Partial<Record<string, string>>)[kind] ?? eventSentence(kind)
}

/** Addresses of the audit log: what was done to documents and accounts; for those with the right `read_audit`. */
export const auditPaths = {
  /** GET ?AuditQuery → AuditPage, newest first. */
  page: '/api/admin/audit',
  /** GET ?AuditQuery&format= `csv` or `json` → all of it as a file. */
  export: '/api/admin/audit/export',
} as const
