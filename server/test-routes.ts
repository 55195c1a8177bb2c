import type { FastifyInstance } from 'fastify'

/** Every route of an application as `METHOD /address`, as Fastify prints them; HEAD goes with GET. */
export function routesOf(app: FastifyInstance): string[] {
  const parts: string[] = []
  const routes: string[] = []
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│ ]*[├└]── )(\(empty root node\)|\S*)(?: \((.*)\))?$/u.exec(line) ?? []
    if (!indent) continue
    const depth = indent.length / 4 - 1
    parts.splice(depth, parts.length, part.startsWith('(') ? '' : part)
    for (const method of methods.split(', ').filter(Boolean)) {
      if (method !== 'HEAD') routes.push(`${method} ${parts.join('')}`)
    }
  }
  return routes
}

/** The same without pages and files: what a right decides on. */
export function apiRoutesOf(app: FastifyInstance): string[] {
  return routesOf(app).filter((route) => /^\S+ \/(api|\.well-known)\//.test(route))
}
