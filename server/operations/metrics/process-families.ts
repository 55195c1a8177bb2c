import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Family, single } from './family.ts'

const MICRO = 1e6
const NANO = 1e9
const MILLI = 1e3
// Milliseconds from one look to the next.
const RESOLUTION = 20

/** Names and meanings are those of `prom-client`, so that boards made for it show them. */
export function createProcessFamilies(): () => Family[] {
  let delays: ReturnType<typeof monitorEventLoopDelay> | undefined

  /** Since it was asked the last time; it watches from the first time on, because watching wakes the process. */
  function eventLoop(): Family[] {
    if (!delays) {
      delays = monitorEventLoopDelay({ resolution: RESOLUTION })
      delays.enable()
    }
    const { count, max } = delays
    const [p50, p99] = [delays.percentile(50), delays.percentile(99)]
    delays.reset()
    return Object.entries({ p50, p99, max }).map(([name, found]) =>
      single(
        'gauge',
        `nodejs_eventloop_lag_${name}_seconds`,
        `How late the event loop was since the last scrape, ${name}.`,
        count > 0 ? late(found) : 0,
      ),
    )
  }

  return () => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, external } = process.memoryUsage()
    const counter = single.bind(undefined, 'counter')
    const gauge = single.bind(undefined, 'gauge')
    return [
      counter('process_cpu_seconds_total', 'Processor time.', (user + system) / MICRO),
      counter('process_cpu_user_seconds_total', 'Of it, of the program.', user / MICRO),
      counter('process_cpu_system_seconds_total', 'Of it, of the system.', system / MICRO),
      gauge(
        'process_start_time_seconds',
        'When it began, since 1970.',
        Math.round(performance.timeOrigin) / 1000,
      ),
      gauge('process_resident_memory_bytes', 'Memory that it holds.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Of it, JavaScript objects.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Of it, buffers and the like.', external),
      ...eventLoop(),
    ]
  }
}

/** Seconds: what was measured, in nanoseconds, is the time from one look to the next. */
function late(measured: number): number {
  return Math.max(0, measured / NANO - RESOLUTION / MILLI)
}
