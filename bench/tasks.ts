import { type Figure, median } from './figure.ts'
import { tasksOfUnobservedVisit } from './main-thread.ts'
import { CPU_SLOWDOWN } from './phone.ts'
import { withServer } from './server-process.ts'

const pages = {
  home: '/tab1',
  'a course': '/detalhes/tecnico-em-comercio-tecnico-subsequente',
  glossary: '/tab3',
  'a help topic': '/entrar',
}

const VISITS = 5
/** What is longer keeps a tap waiting (RAIL model). */
const LONG_TASK_MS = 50

/** What keeps the main thread of a new reader's page busy from the first paint until everything is on the device. */
export async function measureTasks(): Promise<Figure[]> {
  return withServer(async ({ url }) => {
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(pages))
      figures.push(...(await figuresOf(name, url + path)))
    return figures
  })
}

async function figuresOf(name: string, address: string): Promise<Figure[]> {
  const visits: number[][] = []
  for (let i = 0; i < VISITS; i++) visits.push(await tasksOf(address))
  const longest = visits.map((tasks) => Math.max(...tasks))
  const blocking = visits.map((tasks) =>
    tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
  )
  return [
    {
      name: `${name}: the longest task (${CPU_SLOWDOWN}× CPU)`,
      value: median(longest),
      unit: 'ms',
      target: { atMost: LONG_TASK_MS },
    },
    {
      name: `${name}: blocking time (${CPU_SLOWDOWN}× CPU)`,
      value: median(blocking),
      unit: 'ms',
      target: { atMost: 50 },
    },
  ]
}

/** How long each task after the first paint takes, in milliseconds. */
async function tasksOf(address: string): Promise<number[]> {
  const tasks = await tasksOfUnobservedVisit(address)
  return tasks.filter(({ isAfterPaint }) => isAfterPaint).map(({ milliseconds }) => milliseconds)
}
