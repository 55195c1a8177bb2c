import * as z from 'zod'
import { commentLimits, commentPaths } from '#protocol/comments.ts'
import { notificationPaths } from '#protocol/notifications.ts'
import { commentText, commentThread } from '#protocol/schemas/comments.ts'
import {
  digestChoices,
  digestSettings,
  notificationList,
  pushChoices,
  seenMark,
  staffDevice,
} from '#protocol/schemas/notifications.ts'
import { starMarks } from '#protocol/schemas/stars.ts'
import { starPaths } from '#protocol/stars.ts'
import { type Calls, html, noContent } from './call.ts'

const threadAnswer = { 200: commentThread }

/** What people with an account starred. */
export const starCalls: Calls = {
  [starPaths.stars]: {
    post: {
      id: 'stars',
      summary: 'Juntar os favoritos de um aparelho com os da conta',
      description: 'De cada registro vale a marca mais nova. A resposta traz todas.',
      access: 'use_account',
      body: starMarks,
      answers: { 200: starMarks },
    },
  },
}

/** What staff are told, and what they say to each other. */
export const notificationCalls: Calls = {
  [notificationPaths.list]: {
    get: {
      id: 'notifications',
      summary: 'O que há de novo para a pessoa, a mais nova primeiro',
      access: 'write',
      answers: { 200: notificationList },
    },
  },
  [notificationPaths.seen]: {
    post: {
      id: 'notificationsSeen',
      summary: 'Dizer que tudo o que chegou até um instante foi visto',
      access: 'write',
      body: seenMark,
      answers: noContent,
    },
  },
  [notificationPaths.choices]: {
    get: {
      id: 'digestChoices',
      summary: 'Com que frequência a pessoa é avisada por e-mail, por assunto',
      access: 'write',
      answers: { 200: digestSettings },
    },
    put: {
      id: 'digestChoose',
      summary: 'Escolher com que frequência ser avisado por e-mail',
      access: 'write',
      body: digestChoices,
      answers: { 200: digestSettings },
    },
  },
  [notificationPaths.pushChoices]: {
    put: {
      id: 'pushChoose',
      summary: 'Escolher de que assuntos os próprios aparelhos avisam',
      access: 'write',
      body: pushChoices,
      answers: { 200: digestSettings },
    },
  },
  [notificationPaths.device]: {
    put: {
      id: 'staffDeviceAdd',
      summary: 'Receber neste aparelho os avisos da equipe',
      description: 'Vale até a sessão acabar.',
      access: 'write',
      body: staffDevice,
      answers: noContent,
      problems: ['push_refused'],
    },
    delete: {
      id: 'staffDeviceRemove',
      summary: 'Não receber mais neste aparelho os avisos da equipe',
      access: 'write',
      answers: noContent,
    },
  },
  [notificationPaths.unsubscribe]: {
    get: {
      id: 'unsubscribe',
      summary: 'A página que encerra os e-mails de resumo',
      access: 'enter',
      isForm: true,
      query: z.object({ token: z.string().exactOptional() }),
      answers: { 200: html },
      problems: ['link_expired'],
    },
    post: {
      id: 'unsubscribeSend',
      summary: 'Encerrar os e-mails de resumo, como a RFC 8058 pede',
      access: 'enter',
      isForm: true,
      query: z.object({ token: z.string().exactOptional() }),
      body: {
        'application/x-www-form-urlencoded': z.looseObject({ token: z.string().optional() }),
        'multipart/form-data': z.looseObject({}),
      },
      answers: { 200: html },
      problems: ['link_expired'],
    },
  },
  [commentPaths.thread('{collection}', '{id}')]: {
    get: {
      id: 'comments',
      summary: 'Os comentários da equipe sobre um registro, e quem pode ser mencionado',
      access: 'write',
      answers: threadAnswer,
      problems: ['unknown_collection'],
    },
    post: {
      id: 'commentAdd',
      summary: 'Comentar um registro',
      description: `Até ${commentLimits.text} caracteres de texto simples.`,
      access: 'write',
      body: commentText,
      answers: { 201: commentThread },
      problems: ['unknown_collection', 'invalid_document', 'comments_full'],
    },
  },
  [commentPaths.comment('{comment}')]: {
    put: {
      id: 'commentEdit',
      summary: 'Mudar o texto de um comentário próprio',
      access: 'write',
      body: commentText,
      answers: threadAnswer,
      problems: ['invalid_document'],
    },
    delete: {
      id: 'commentDelete',
      summary: 'Apagar um comentário próprio',
      access: 'write',
      answers: threadAnswer,
    },
  },
  [commentPaths.resolution('{comment}')]: {
    put: {
      id: 'commentResolve',
      summary: 'Marcar um comentário como resolvido',
      access: 'write',
      answers: threadAnswer,
    },
    delete: {
      id: 'commentReopen',
      summary: 'Reabrir um comentário resolvido',
      access: 'write',
      answers: threadAnswer,
    },
  },
}
