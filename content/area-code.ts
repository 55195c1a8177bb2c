import type { CampusScope } from './document.ts'

interface Campus {
  readonly id: string
  readonly phone?: string | undefined
}

/** The area code by which most of these campuses are dialled, of all where those have none; undefined where none has a telephone. */
export function areaCodeOf(campuses: readonly Campus[], scope: CampusScope): string | undefined {
  const own = campuses.filter(({ id }) => scope !== 'all' && scope.includes(id))
  return mostUsed(own) ?? mostUsed(campuses)
}

function mostUsed(campuses: readonly Campus[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { phone } of campuses) {
    const [, code] = /^\((\d\d)\)/.exec(phone ?? '') ?? []
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}
