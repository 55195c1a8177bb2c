import type { Send } from '#app/session/http-client.ts'
import { type AccountEvent, accountPaths, type UserEntry } from '#protocol/accounts.ts'

/** Names of accounts by their ids. */
export type Names = ReadonlyMap<string, string>

const mostPages = 20

/** The names of those whom events tell of; asks for people until all are found. Accounts that were erased have none. */
export async function fetchNames(send: Send, events: readonly AccountEvent[]): Promise<Names> {
  const wanted = new Set(
    events.flatMap(({ actor, subject }) => [actor, subject]).filter((id) => id !== undefined),
  )
  const names = new Map<string, string>()
  let after: string | undefined
  for (let page = 0; page < mostPages && wanted.size > 0; page += 1) {
    const query = new URLSearchParams(after ? { after } : {})
    const answer = await send<{ users: UserEntry[]; next?: string }>(
      'GET',
      `${accountPaths.users}?${query}`,
    )
    if (answer.kind === 'refused') break
    for (const { id, name } of answer.value.users) if (wanted.delete(id)) names.set(id, name)
    after = answer.value.next
    if (!after) break
  }
  return names
}
