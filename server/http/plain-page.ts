/** The inline style of every plain page. */
export const plainPageStyle = `
body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;color:#1b1b1b;background:#fff}
h1{font-size:1.5rem;line-height:1.25}a{color:#146c2e}
@media(prefers-color-scheme:dark){body{color:#eee;background:#141414}a{color:#7bd88f}}`

/** A page that needs nothing: for when the app itself cannot answer. The texts are ours, never a request's; so is its id, which says of a failure where the log tells more. */
export function plainPage(title: string, text: string, requestId?: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${plainPageStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>${requestId ? `\n<p>Se pedir ajuda, informe o código <code>${requestId}</code>.</p>` : ''}
<p><a href="/">Ir para o início</a></p>
</main>
</body>
</html>
`
}
