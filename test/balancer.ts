import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Shares requests out among the nodes that are ready, as Caddy does, and tries nothing twice. */
export interface TestBalancer {
  url: string
  /** Which nodes there are from now on. */
  nodes: string[]
  /** How often each node answered. */
  readonly answers: ReadonlyMap<string, number>
  /** What went wrong for those who came through it. */
  readonly failures: string[]
}

const INTERVAL_MS = 100

export async function startBalancer(nodes: string[]): Promise<TestBalancer> {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const answers = new Map<string, number>()
  let ready: readonly string[] = []
  let turn = 0

  async function look(): Promise<void> {
    const states = await Promise.all(balancer.nodes.map(isReady))
    ready = balancer.nodes.filter((_, index) => states[index])
  }

  const server = createServer((incoming, outgoing) => {
    const node = ready[turn++ % ready.length]
    const name = `${incoming.method} ${incoming.url}`
    if (node) {
      outgoing.on('finish', () => answers.set(node, (answers.get(node) ?? 0) + 1))
      handOn({ incoming, outgoing, node, agent, fail: (why) => failures.push(`${name}: ${why}`) })
    } else {
      failures.push(`${name}: no node is ready`)
      outgoing.writeHead(503).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const balancer: TestBalancer = { url, nodes, answers, failures }
  await look()
  const timer = setInterval(() => void look(), INTERVAL_MS)
  onTestFinished(() => {
    clearInterval(timer)
    server.closeAllConnections()
    server.close()
    agent.destroy()
  })
  return balancer
}

async function isReady(node: string): Promise<boolean> {
  return fetch(`${node}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  node: string
  agent: Agent
  fail: (why: string) => void
}

function handOn({ incoming, outgoing, node, agent, fail }: Exchange): void {
  const { method, headers, url } = incoming
  const upstream = request(node + url, { method, headers, agent })
  upstream.on('response', (answer) => {
    if ((answer.statusCode ?? 500) >= 400) fail(String(answer.statusCode))
    const { connection: _, 'keep-alive': __, ...others } = answer.headers
    outgoing.writeHead(answer.statusCode ?? 502, others)
    outgoing.flushHeaders()
    answer.pipe(outgoing)
    answer.on('error', (error) => {
      if (!outgoing.closed) fail(error.message)
      outgoing.destroy()
    })
  })
  upstream.on('error', (error) => {
    if (!outgoing.closed) fail(error.message)
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}
