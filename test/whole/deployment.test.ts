import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfiguration, variables } from '#server/configuration.ts'
import { stopDeadlines } from '#server/operations/stop-on-signals.ts'

// There is no container engine where this runs: what is here is read, and held against the code.

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const { optionalDependencies, scripts } = JSON.parse(read('package.json'))
const dockerfile = read('Dockerfile')
const unit = read('deploy/campus-na-mao.service')
const caddyfile = read('deploy/Caddyfile')

interface Service {
  image?: string
  user?: string
  read_only?: boolean
  ports?: string[]
  environment?: Record<string, string | number>
  networks?: string[]
  stop_grace_period?: string
  healthcheck?: { test: string[] }
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
}
const nodes = ['node-1', 'node-2'].map((name) => compose.services[name] as Service)

// biome-ignore lint/suspicious/noExplicitAny: documents of many kinds, each looked at in a few places
type Resource = any
const resources: Resource[] = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) =>
  document.toJS(),
)
const resource = (kind: string) => resources.find((found) => found.kind === kind)
const pod = resource('Deployment').spec.template.spec
const [container] = pod.containers

const start = scripts.start.split(' ')
// What Node, PostgreSQL and Caddy read, and nobody else.
const others = ['NODE_ENV', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB', 'DOMAIN', 'NODES']

const named = {
  Dockerfile: [...dockerfile.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
  'compose.yaml': Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.keys(environment),
  ),
  'deploy/campus-na-mao.service': [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) =>
    [...(pairs ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
  ),
  'deploy/kubernetes.yaml': container.env.map(({ name }: { name: string }) => name),
}

test.each(Object.entries(named))('%s names variables that are read', (_, names) => {
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name: string) => !(name in variables) && !others.includes(name))).toEqual([])
})

describe('Dockerfile', () => {
  test('has nothing that its linter minds', () => {
    expect(validate(dockerfile)).toEqual([])
  })

  test('takes the Node that everybody uses, and starts the server as npm does', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    const versions = new Set(Object.values(optionalDependencies))
    expect(new Set(images)).toEqual(
      new Set([...versions].map((version) => `node:${version}-bookworm-slim`)),
    )
    expect(versions.size).toBe(1)
    const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1]
    expect(JSON.parse(command ?? '')).toEqual(start)
  })

  test('runs as nobody in particular, and asks whether it lives', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    expect(dockerfile).toMatch(/^VOLUME \/data$/m)
    const check = /^HEALTHCHECK[^[]*CMD (\[.*\])$/ms.exec(dockerfile)?.[1]
    expect(JSON.parse(check?.split('\n')[0] ?? '').at(-1)).toContain('/healthz')
  })

  test('copies nothing that .dockerignore keeps out, and what is built is made of it', () => {
    const ignored = read('.dockerignore').split('\n')
    const allowed = ignored.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(
      ([, sources]) => sources?.split(' ') ?? [],
    )
    expect(ignored).toContain('*')
    expect(new Set(copied)).toEqual(new Set(allowed))
  })
})

describe('compose.yaml', () => {
  test('lets people in through Caddy only', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['caddy'])
  })

  test('has no secret in it', () => {
    expect(read('compose.yaml').match(/PASSWORD: .*/g)).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: of Compose
      'PASSWORD: ${POSTGRES_PASSWORD:?}',
    ])
  })

  test('gives nodes what they need, a file system to read, and time to drain', () => {
    for (const { environment = {}, ...node } of nodes) {
      const given = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, substituted(String(value))]),
      )
      const { DRAIN_SECONDS } = readConfiguration(given, '/app')
      expect(node.read_only).toBe(true)
      expect(seconds(node.stop_grace_period)).toBeGreaterThan(longestStop(DRAIN_SECONDS))
      expect(node.healthcheck?.test.every((part) => typeof part === 'string')).toBe(true)
      expect(node.healthcheck?.test.at(-1)).toContain(':3000/readyz')
    }
    expect(compose.services.caddy?.environment?.NODES).toBe('node-1:3000 node-2:3000')
  })
})

describe('deploy/Caddyfile', () => {
  test('asks who is ready often enough to notice a node that drains', () => {
    const interval = seconds(/health_interval (\S+)/.exec(caddyfile)?.[1])
    const drain = Number(nodes[0]?.environment?.DRAIN_SECONDS)
    expect(caddyfile).toMatch(/health_uri \/readyz$/m)
    // Streams end in the second half of the drain.
    expect(interval).toBeLessThan(drain / 2)
  })

  test('lets nobody read what is for operators, and encodes nothing again', () => {
    expect(caddyfile).toMatch(
      /@internal path \/metrics \/healthz \/readyz\n\s*respond @internal 404/,
    )
    expect(caddyfile).not.toMatch(/^\s*(?:encode|flush_interval)/m)
  })
})

describe('deploy/campus-na-mao.service', () => {
  test('starts the server as npm does, by itself', () => {
    const [program, ...args] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
    expect(program).toMatch(/\/node_modules\/\.bin\/node$/)
    expect(args).toEqual(start.slice(1))
  })

  test('gives it time to drain, and leaves a wrong configuration alone', () => {
    const limit = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])
    expect(limit).toBeGreaterThan(longestStop(5))
    expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
  })
})

describe('deploy/kubernetes.yaml', () => {
  test('replaces nodes one after the other, each when the next is ready', () => {
    const { replicas, strategy } = resource('Deployment').spec
    expect(replicas).toBe(2)
    expect(strategy.rollingUpdate).toMatchObject({ maxUnavailable: 0 })
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    expect(container.livenessProbe.httpGet).toEqual({ path: '/healthz', port: 'http' })
    expect(container.ports).toEqual([
      { name: 'http', containerPort: Number(/ PORT=(\d+)/.exec(dockerfile)?.[1]) },
    ])
  })

  test('gives a node time to drain', () => {
    const drain = Number(value('DRAIN_SECONDS'))
    const preStop = container.lifecycle.preStop.sleep.seconds
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(preStop + longestStop(drain))
  })

  test('what belongs together has the same labels, and secrets are named only', () => {
    const labels = resource('Deployment').spec.template.metadata.labels
    expect(resource('Service').spec.selector).toEqual(labels)
    expect(resource('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(resource('Ingress').spec.rules[0].http.paths[0].backend.service.name).toBe(
      resource('Service').metadata.name,
    )
    expect(resource('Secret')).toBeUndefined()
    expect(container.envFrom).toEqual([{ secretRef: { name: 'campus-na-mao' } }])
  })

  test('is neither root nor able to write its program', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
    })
  })

  function value(name: string): string | undefined {
    return container.env.find((entry: { name: string }) => entry.name === name)?.value
  }
})

/** Seconds within which a node has ended, one way or another. */
function longestStop(drain: number): number {
  return drain + (stopDeadlines.answers + stopDeadlines.release) / 1000
}

function seconds(duration = ''): number {
  return Number(/^(\d+)s$/.exec(duration)?.[1])
}

/** As Compose does it with a file `.env` that has what is needed. */
function substituted(text: string): string {
  return text.replace(/\$\{(\w+):([?-])\}/g, (_, name, kind) =>
    kind === '?' ? (name === 'DOMAIN' ? 'app.exemplo.edu.br' : 'abc') : '',
  )
}
