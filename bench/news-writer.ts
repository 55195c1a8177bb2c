import { apiPaths } from '#protocol/content-api.ts'
import { authorizeAdmin } from './admin.ts'
import { sharedClock } from './shared-clock.ts'

/** Publishes the next piece of news, and tells which number it has: 1, 2, 3 … */
export type WriteNews = () => Promise<number>

/** Writes as the admin does from a program: with a bearer token. */
export async function newsWriter(url: string): Promise<WriteNews> {
  return newsWriterAmong([url])
}

/** The same to nodes in turn; each knows who is signed in on any. */
export async function newsWriterAmong(nodes: readonly [string, ...string[]]): Promise<WriteNews> {
  const authorization = await authorizeAdmin(nodes[0])
  return writerTo(
    nodes.map((url) => url + apiPaths.collection('news')),
    { authorization },
  )
}

/** Sends numbered news to addresses in turn. */
export function writerTo(urls: readonly string[], headers: Record<string, string> = {}): WriteNews {
  let number = 0
  return async () => {
    number += 1
    const answer = await fetch(urls[number % urls.length] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(news(number)),
    })
    await answer.text()
    if (!answer.ok) throw new Error(`A write was answered with ${answer.status}`)
    return number
  }
}

function news(number: number) {
  return {
    id: `fan-out-${number}`,
    status: 'published',
    campuses: 'all',
    doubts: [],
    title: 'Inscrições abertas',
    date: '2026-03-12',
    dateIsApproximate: false,
    pinned: false,
    summary: `sent ${sharedClock()}`,
  }
}
