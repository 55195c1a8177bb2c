import { escapeHtml } from '#content/text/escape-html.ts'
import type { Notification } from '#protocol/api-types.ts'
import { notificationPath, topics } from '#protocol/notifications.ts'
import type { Mail } from '#server/accounts/mails/mailer.ts'
import { countOf, namedTitle, oneLine, topicWords } from './topic-words.ts'

interface Digest {
  to: string
  notifications: readonly Notification[]
  publicUrl: string
  /** Ends all digests, with one tap. */
  unsubscribeLink: string
  /** The same for the same digest sent again. */
  messageId: string
}

// More of a topic nobody reads in a mail.
const MAX_SHOWN = 10

interface Section {
  title: string
  lines: { title: string; detail: string; link: string }[]
  /** How many more there are, and where. */
  more?: { count: number; link: string }
}

/** What is new, as plain text and as a page, with links to where one acts on it. */
export function digestMail(digest: Digest): Mail {
  const { to, notifications, publicUrl, unsubscribeLink, messageId } = digest
  const sections = sectionsOf(notifications, publicUrl)
  return {
    to,
    subject: subjectOf(sections),
    text: textOf(sections, digest),
    html: htmlOf(sections, digest),
    messageId,
    headers: {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Nobody's absence notice answers it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
  }
}

function sectionsOf(notifications: readonly Notification[], publicUrl: string): Section[] {
  return topics.flatMap((topic) => {
    const those = notifications.filter((each) => each.topic === topic)
    if (those.length === 0) return []
    const { about, all } = topicWords[topic]
    return [
      {
        title: countOf(topic, those.length),
        lines: those.slice(0, MAX_SHOWN).map((each) => ({
          title: namedTitle(each),
          detail: oneLine(about(each)),
          link: publicUrl + notificationPath(each),
        })),
        ...(those.length > MAX_SHOWN && {
          more: { count: those.length - MAX_SHOWN, link: publicUrl + all },
        }),
      },
    ]
  })
}

function subjectOf(sections: readonly Section[]): string {
  const [first, ...others] = sections
  if (!first) return 'Nada de novo'
  return others.length === 0 ? first.title : `${first.title}, e mais novidades`
}

const choicesPath = '/perfil#avisos'

function textOf(sections: readonly Section[], { publicUrl, unsubscribeLink }: Digest): string {
  const parts = sections.map(({ title, lines, more }) =>
    [
      title,
      ...lines.map((line) => `- ${line.title} (${line.detail})\n  ${line.link}`),
      ...(more ? [`- e mais ${more.count}:\n  ${more.link}`] : []),
    ].join('\n'),
  )
  const closing = [
    `Escolha do que ser avisado, e com que frequência:\n${publicUrl}${choicesPath}`,
    `Não receber mais resumos:\n${unsubscribeLink}`,
    `Campus na Mão\n${publicUrl}\n`,
  ]
  return [...parts, '--', ...closing].join('\n\n')
}

function htmlOf(sections: readonly Section[], { publicUrl, unsubscribeLink }: Digest): string {
  const link = (address: string, text: string) =>
    `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`
  const parts = sections.map(
    ({ title, lines, more }) => `<h2>${escapeHtml(title)}</h2>
<ul>
${lines.map((line) => `<li>${link(line.link, line.title)}<br>${escapeHtml(line.detail)}</li>`).join('\n')}
${more ? `<li>${link(more.link, `e mais ${more.count}`)}</li>\n` : ''}</ul>`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subjectOf(sections))}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1rem}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}ul{padding-left:1.25rem}li{margin:.5rem 0}footer{margin-top:2rem;font-size:.875rem}</style>
</head>
<body>
${parts.join('\n')}
<footer>
<p>${link(publicUrl + choicesPath, 'Escolher do que ser avisado')} · ${link(unsubscribeLink, 'Não receber mais resumos')}</p>
<p>${link(publicUrl, 'Campus na Mão')}</p>
</footer>
</body>
</html>
`
}
