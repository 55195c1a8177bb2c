import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { accountPaths } from '#protocol/accounts.ts'
import type { Load, LoadReport, LoadReports, LoadResult, RequestKind } from './load.ts'
import { addressOf } from './load.ts'

const MAX_CONNECTIONS = 1000
const ANSWER_TIMEOUT_MS = 60_000
const TICK_MS = 5

function newReport(): LoadReport {
  return { sent: 0, statuses: {}, served: [], refused: [], unanswered: 0, withoutRetryAfter: 0 }
}

/** Sends what a load says and answers what became of it, at the latest a minute after the last request. */
async function send({ url, seconds, perSecond }: Load): Promise<LoadReports> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS })
  const kinds = Object.entries(perSecond) as [RequestKind, number][]
  const reports: LoadReports = Object.fromEntries(kinds.map(([kind]) => [kind, newReport()]))
  const underWay = new Set<Promise<void>>()
  const leaving = new Set<Promise<void>>()
  const begun = performance.now()
  for (let elapsed = 0, isOver = false; !isOver; ) {
    isOver = elapsed >= seconds
    elapsed = Math.min(seconds, (performance.now() - begun) / 1000)
    for (const [kind, rate] of kinds) {
      const report = reports[kind] ?? newReport()
      for (; report.sent < elapsed * rate; report.sent++) {
        const { sent, answered } = ask(url, kind, agent, report)
        leaving.add(sent)
        sent.then(() => leaving.delete(sent))
        underWay.add(answered)
        answered.then(() => underWay.delete(answered))
      }
    }
    await wait(TICK_MS)
  }
  await Promise.all(leaving)
  process.send?.('sent')
  await Promise.all(underWay)
  agent.destroy()
  for (const report of Object.values(reports)) {
    report.served.sort((a, b) => a - b)
    report.refused.sort((a, b) => a - b)
  }
  return reports
}

function ask(url: string, kind: RequestKind, agent: Agent, report: LoadReport) {
  const isSignIn = kind === 'sign-in'
  const sent = Promise.withResolvers<void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = performance.now()
  const asked = request(isSignIn ? url + accountPaths.signIn : url + addressOf(kind), {
    agent,
    method: isSignIn ? 'POST' : 'GET',
    headers: isSignIn ? { 'content-type': 'application/json' } : { 'accept-encoding': 'br' },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  let isAnswered = false
  asked.on('response', (response) => {
    isAnswered = true
    response.resume()
    response.on('end', () => {
      const status = String(response.statusCode)
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
      report[status === '503' ? 'refused' : 'served'].push(performance.now() - begun)
      if (status === '503' && !(Number(response.headers['retry-after']) > 0))
        report.withoutRetryAfter += 1
    })
    response.on('error', () => {})
    response.on('close', () => {
      if (!response.complete) report.unanswered += 1
      resolve()
    })
  })
  asked.on('finish', sent.resolve)
  asked.on('error', () => {
    sent.resolve()
    // An answer that broke off says so itself.
    if (isAnswered) return
    report.unanswered += 1
    resolve()
  })
  const email = `pessoa${report.sent}@exemplo.org`
  asked.end(isSignIn ? JSON.stringify({ email, password: 'uma frase qualquer' }) : undefined)
  return { sent: sent.promise, answered: promise }
}

process.once('message', async (load: Load) => {
  if (load.isElsewhere) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const reports = await send(load)
  const result: LoadResult = { reports, senderLag: delay.max / 1e6 }
  process.send?.(result, () => process.disconnect?.())
})
