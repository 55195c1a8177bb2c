import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#content/text/escape-html.ts'
import { plainPageStyle } from '#server/http/plain-pages.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

const pageStyle = `${plainPageStyle}
label,input,button{display:block;font:inherit}
input{box-sizing:border-box;width:100%;margin:.25rem 0 1rem;padding:.625rem .75rem;border:1px solid #767676;border-radius:.5rem;color:inherit;background:transparent}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:1.5rem;color:#fff;background:#146c2e;cursor:pointer}
p{overflow-wrap:anywhere}
[role=alert]{font-weight:600}
@media(prefers-color-scheme:dark){button{color:#141414;background:#7bd88f}}`

interface ConfirmationPage {
  title: string
  /** Whole sentences. */
  text: string
  /** Where the form goes. */
  action: string
  token: string
  button: string
  /** Asked for where the browser alone does not tell whose the confirmation is. */
  password?: { label: string; email: string; fault?: string }
}

/**
 * What the link of a mail opens: a form of plain HTML, whose button does what the mail is about. Its address holds a
 * secret, so no cache keeps it and no other site learns it.
 */
export function sendConfirmationPage(reply: FastifyReply, page: ConfirmationPage): FastifyReply {
  return reply
    .code(page.password?.fault ? 403 : 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'pt-BR',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': contentSecurityPolicy([pageStyle]),
    })
    .send(pageHtml(page))
}

function pageHtml({ title, text, action, token, button, password }: ConfirmationPage): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<form method="post" action="${action}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${password ? passwordField(password) : ''}<button>${escapeHtml(button)}</button>
</form>
<p>Se não foi você que pediu, feche esta página: nada muda.</p>
</main>
</body>
</html>
`
}

function passwordField({ label, email, fault }: NonNullable<ConfirmationPage['password']>): string {
  const alert = fault ? `<p role="alert" id="fault">${escapeHtml(fault)}</p>\n` : ''
  const described = fault ? ' aria-invalid="true" aria-describedby="fault" autofocus' : ''
  // The e-mail is for password managers.
  return `<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
${alert}<label for="password">${escapeHtml(label)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
`
}
