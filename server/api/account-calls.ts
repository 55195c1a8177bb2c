import * as z from 'zod'
import { accountHeaders } from '#protocol/account-headers.ts'
import { accountPaths, persistences } from '#protocol/accounts.ts'
import type { ErrorCode } from '#protocol/errors.ts'
import * as schemas from '#protocol/schemas/accounts.ts'
import { type AuthRoute, authRoutes } from '#server/accounts/auth-routes.ts'
import { type Answer, type Call, type Calls, html, json } from './call.ts'

/** What the calls are called that better-auth answers, by their name in `accountPaths`. */
const authSummaries: Partial<Record<keyof typeof accountPaths, string>> = {
  signUp: 'Criar uma conta; a resposta é a mesma se o e-mail já tem uma',
  signIn: 'Entrar com e-mail e senha',
  signOut: 'Sair',
  verifyCode: 'Completar a entrada com um código do aplicativo autenticador',
  verifyRecoveryCode: 'Completar a entrada com um código de recuperação',
  requestReset: 'Pedir por e-mail o endereço para criar outra senha',
  resetPassword: 'Criar outra senha com o que veio por e-mail',
  sendVerification: 'Pedir de novo o e-mail que confirma a conta',
  changePassword: 'Trocar a senha; as outras sessões acabam',
  updateUser: 'Mudar o próprio nome',
  deleteUser: 'Apagar a própria conta',
  revokeSessions: 'Sair de todos os aparelhos',
  enableSecondFactor: 'Começar a ativar a verificação em duas etapas',
  disableSecondFactor: 'Desativar a verificação em duas etapas',
  newRecoveryCodes: 'Gerar outros códigos de recuperação',
  idToken: 'Um token de identidade de quem entrou',
  passkeyOptionsToRegister: 'O que o navegador precisa para criar uma chave de acesso',
  registerPasskey: 'Guardar uma chave de acesso',
  passkeyOptionsToSignIn: 'O que o navegador precisa para entrar com uma chave de acesso',
  signInWithPasskey: 'Entrar com uma chave de acesso',
  listPasskeys: 'As chaves de acesso da pessoa',
  deletePasskey: 'Apagar uma chave de acesso',
}

const newPasswordProblems: ErrorCode[] = [
  'weak_password',
  'long_password',
  'common_password',
  'guessable_password',
  'password_is_email',
]

const guessProblems: Record<NonNullable<AuthRoute['guesses']>, readonly ErrorCode[]> = {
  password_of_email: ['wrong_credentials', 'email_not_verified', 'account_blocked'],
  password_of_user: ['wrong_password', 'sign_in_again', 'last_admin'],
  code: ['invalid_code', 'challenge_expired', 'account_blocked'],
  token: ['link_expired', 'passkey_refused', 'account_blocked'],
}

const signedInHeaders = z.object({
  [accountHeaders.bearer]: z
    .string()
    .exactOptional()
    .meta({
      description:
        `Para \`Authorization: Bearer\`, quando o pedido traz \`${accountHeaders.persistence}: none\` ou vem do ` +
        'aplicativo; navegadores recebem cookies',
    }),
  [accountHeaders.challenge]: z
    .string()
    .exactOptional()
    .meta({ description: 'Ao aplicativo, quando falta um código: volta com ele' }),
})

const signingIn = z.object({
  [accountHeaders.persistence]: z
    .enum(persistences)
    .exactOptional()
    .meta({ description: 'Quanto dura a sessão' }),
})

const wholeAnswers: Record<string, z.ZodType> = {
  [accountPaths.passkeyOptionsToRegister]: schemas.webAuthnOptions,
  [accountPaths.passkeyOptionsToSignIn]: schemas.webAuthnOptions,
  [accountPaths.listPasskeys]: schemas.passkeys,
}

/** The calls that better-auth answers, as their table says. */
function authCalls(): Calls {
  return Object.fromEntries(
    authRoutes.map((route) => [
      route.url,
      { [route.method === 'GET' ? 'get' : 'post']: authCall(route) },
    ]),
  )
}

function authCall(route: AuthRoute): Call {
  const { body, access, signsIn, url } = route
  const key = Object.entries(accountPaths).find(([, path]) => path === url)?.[0] ?? url
  const summary = authSummaries[key as keyof typeof accountPaths]
  if (!summary) throw new Error(`${url}: say what it does`)
  const fields = Object.entries(body ?? {}).map(
    ([name, kind]) => [name, schemas.accountFields[kind]] as const,
  )
  return {
    id: key,
    summary,
    access,
    ...(signsIn && { headers: signingIn }),
    ...(body && { body: z.object(Object.fromEntries(fields)) }),
    answers: { 200: authAnswer(route) },
    problems: authProblems(route),
  }
}

function authAnswer({ answer = [], signsIn, url }: AuthRoute): Answer {
  const headers = signsIn && { headers: signedInHeaders }
  const whole = wholeAnswers[url]
  if (whole) return json(whole, headers || {})
  const names = answer === 'all' ? [] : (answer as (keyof typeof schemas.authAnswers)[])
  const parts = names.map((name) => [name, schemas.authAnswers[name]] as const)
  return json(z.object(Object.fromEntries(parts)), headers || {})
}

function authProblems({ method, url, body, ...route }: AuthRoute): ErrorCode[] {
  return [
    ...(method === 'POST' ? (['signed_out', 'not_found'] as const) : []),
    ...(body?.email ? (['invalid_email'] as const) : []),
    ...(route.newPassword ? newPasswordProblems : []),
    ...(route.hashes ? (['busy'] as const) : []),
    ...(route.guesses ? guessProblems[route.guesses] : []),
    ...(route.guesses || route.mails ? (['too_many_requests'] as const) : []),
    ...(url === accountPaths.signUp
      ? (['registration_closed', 'email_not_admitted'] as const)
      : []),
    ...(/passkey/.test(url)
      ? (['passkey_refused', 'challenge_expired', 'sign_in_again'] as const)
      : []),
  ]
}

const formPage = (id: string, summary: string, get: Call['answers']): Calls[string] => ({
  get: { id, summary, access: 'enter', query: optionalToken, answers: get },
  post: {
    id: `${id}Send`,
    summary: `${summary}: o que o formulário envia`,
    access: 'enter',
    isForm: true,
    body: { 'application/x-www-form-urlencoded': z.looseObject({ token: z.string().optional() }) },
    answers: { 200: html, 303: { description: 'Segue para o perfil, que diz o que aconteceu' } },
    problems: ['too_many_requests'],
  },
})
const optionalToken = z.object({ token: z.string().exactOptional() })
const leading = { 200: html, 303: { description: 'Segue para o perfil: o endereço venceu' } }

const ownCalls: Calls = {
  [accountPaths.session]: {
    get: {
      id: 'session',
      summary: 'Quem entrou, e o que este servidor oferece',
      access: 'enter',
      answers: { 200: schemas.sessionAnswer },
    },
  },
  [accountPaths.keys]: {
    get: {
      id: 'keys',
      summary: 'As chaves que conferem os tokens de identidade (RFC 7517)',
      access: 'enter',
      answers: { 200: schemas.keySet },
    },
  },
  [accountPaths.listSessions]: {
    get: {
      id: 'listSessions',
      summary: 'Onde a pessoa está com a conta aberta',
      access: 'use_account',
      answers: { 200: schemas.openSessions },
    },
  },
  [accountPaths.revokeSession]: {
    post: {
      id: 'revokeSession',
      summary: 'Sair de um aparelho',
      access: 'use_account',
      body: schemas.revokeBody,
      answers: { 200: z.object({}) },
      problems: ['not_found'],
    },
  },
  [accountPaths.export]: {
    get: {
      id: 'accountExport',
      summary: 'Tudo o que se guarda da pessoa, em um arquivo',
      access: 'use_account',
      answers: { 200: schemas.accountExport },
    },
  },
  [accountPaths.changeEmail]: {
    get: {
      id: 'changeEmailForm',
      summary: 'Endereços de e-mails antigos: leva à confirmação',
      access: 'enter',
      query: optionalToken,
      answers: { 302: { description: 'Segue para o formulário' } },
    },
    post: {
      id: 'changeEmail',
      summary: 'Pedir a troca do e-mail; o novo recebe um endereço para confirmar',
      access: 'use_account',
      body: schemas.changeEmailBody,
      answers: { 200: z.object({}) },
      problems: ['invalid_email', 'wrong_password', 'too_many_requests', 'busy'],
    },
  },
  [accountPaths.renewSession]: {
    post: {
      id: 'sessionRenew',
      summary: 'Confirmar com a senha quem é, para o que pede uma entrada recente',
      access: 'use_account',
      body: schemas.renewBody,
      answers: { 200: z.object({}) },
      problems: ['wrong_password', 'too_many_requests', 'busy'],
    },
  },
  [accountPaths.confirmEmailChange]: formPage(
    'confirmEmailChange',
    'Confirmar um novo e-mail',
    leading,
  ),
  [accountPaths.verifyEmail]: formPage(
    'verifyEmail',
    'Confirmar o e-mail de uma conta nova',
    leading,
  ),
  [accountPaths.invitation]: {
    get: {
      id: 'invitation',
      summary: 'O que um convite oferece',
      access: 'enter',
      query: schemas.tokenQuery,
      answers: { 200: schemas.invitationOffer },
      problems: ['invitation_invalid'],
    },
  },
  [accountPaths.acceptInvitation]: {
    post: {
      id: 'acceptInvitation',
      summary: 'Criar a conta que um convite oferece',
      access: 'enter',
      body: schemas.acceptBody,
      answers: { 200: schemas.acceptedInvitation },
      problems: [
        ...newPasswordProblems,
        'invitation_invalid',
        'account_exists',
        'too_many_requests',
        'busy',
      ],
    },
  },
}

/** What people do with their own accounts. */
export function accountCalls(): Calls {
  return { ...authCalls(), ...ownCalls }
}
