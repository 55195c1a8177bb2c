import { accountPaths } from '#protocol/accounts.ts'
import { auditPaths } from '#protocol/audit.ts'
import * as schemas from '#protocol/schemas/accounts.ts'
import { auditEntries, auditExportQuery, auditPage, auditQuery } from '#protocol/schemas/audit.ts'
import { type Calls, files, noContent } from './call.ts'

/** What admins do with the accounts of others, and the audit log. */
export const adminCalls: Calls = {
  [accountPaths.users]: {
    get: {
      id: 'users',
      summary: 'As contas, por e-mail',
      access: 'manage_users',
      query: schemas.usersQuery,
      answers: { 200: schemas.userList },
    },
  },
  [accountPaths.user('{id}')]: {
    patch: {
      id: 'userChange',
      summary: 'Mudar o acesso de alguém, ou bloquear',
      access: 'manage_users',
      body: schemas.changeUserBody,
      answers: { 200: schemas.userEntry },
      problems: ['unverified_user', 'editor_without_campus', 'last_admin'],
    },
  },
  [accountPaths.userSessions('{id}')]: {
    delete: {
      id: 'userSessionsEnd',
      summary: 'Encerrar todas as sessões de alguém',
      access: 'manage_users',
      answers: noContent,
    },
  },
  [accountPaths.invitations]: {
    get: {
      id: 'invitations',
      summary: 'Convites que ninguém usou ainda',
      access: 'manage_users',
      answers: { 200: schemas.invitationList },
    },
    post: {
      id: 'invite',
      summary: 'Convidar alguém',
      access: 'manage_users',
      body: schemas.inviteBody,
      answers: { 200: schemas.invitationLink },
      problems: ['account_exists', 'editor_without_campus', 'not_found'],
    },
  },
  [accountPaths.openInvitation('{id}')]: {
    delete: {
      id: 'invitationWithdraw',
      summary: 'Cancelar um convite',
      access: 'manage_users',
      answers: noContent,
    },
  },
  [auditPaths.page]: {
    get: {
      id: 'audit',
      summary: 'O que foi feito com registros e contas, o mais novo primeiro',
      access: 'read_audit',
      query: auditQuery,
      answers: { 200: auditPage },
    },
  },
  [auditPaths.export]: {
    get: {
      id: 'auditExport',
      summary: 'O mesmo, todo, em um arquivo',
      access: 'read_audit',
      query: auditExportQuery,
      answers: { 200: files('O arquivo', auditEntries) },
    },
  },
}
