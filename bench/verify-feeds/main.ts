import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { documentPages } from '#content/define-collection.ts'
import { admissions } from '#content/definitions/admissions.ts'
import { events } from '#content/definitions/events.ts'
import type { Bundle } from '#protocol/api-types.ts'
import { calendarPath, calendars, scopedPath } from '#protocol/calendar.ts'
import { apiPaths } from '#protocol/content-api.ts'
import {
  type FeedFormat,
  type FeedTopic,
  feedFormats,
  feedPath,
  feedTopics,
} from '#protocol/feeds.ts'
import { freePort } from '#test/free-port.ts'

/**
 * Asks a server with the starter content for each of its calendars and feeds, and has Debian's own parsers read them
 * (`python3-icalendar`, `python3-feedparser`). Not part of `npm test`: it needs those packages.
 */

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'campus-na-mao-feeds-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = spawn(process.execPath, ['dist/campus.js', 'serve'], {
  cwd: root,
  env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), PUBLIC_URL: url },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  for await (const line of createInterface(server.stdout)) if (line.includes('http://')) break
  const { collections }: Bundle = await (await fetch(url + apiPaths.bundle)).json()
  const scopes = [{}, ...collections.campuses.map(({ id: campus }) => ({ campus }))]
  const { list } = documentPages(admissions) ?? { list: '' }
  const paths = [
    ...scopes.flatMap((scope) =>
      [calendars.events, calendars.hours].map((path) => scopedPath(path, scope)),
    ),
    ...Object.keys(events.fields.kind.choices).map((kind) =>
      scopedPath(calendars.events, { kind }),
    ),
    ...collections.events.map(({ id }) => calendarPath(`/eventos/${id}`)),
    ...collections.admissions.map(({ id }) => calendarPath(`${list}/${id}`)),
    ...scopes.flatMap((scope) =>
      (Object.keys(feedTopics) as FeedTopic[]).flatMap((topic) =>
        (Object.keys(feedFormats) as FeedFormat[]).map((format) =>
          scopedPath(feedPath(topic, format), scope),
        ),
      ),
    ),
  ]
  for (const [index, path] of paths.entries()) {
    const answer = await fetch(url + path)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    const kind = /\.(\w+)(\?|$)/.exec(path)?.[1]
    writeFileSync(join(folder, `${index}.${kind}`), Buffer.from(await answer.arrayBuffer()))
  }
  // The system's own: others do not see its packages.
  const { status } = spawnSync(
    '/usr/bin/python3',
    [join(import.meta.dirname, 'parse.py'), folder],
    {
      stdio: 'inherit',
    },
  )
  process.exitCode = status ?? 1
} finally {
  server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
