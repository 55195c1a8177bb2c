import { existsSync } from 'node:fs'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

export const engineNames = ['firefox', 'webkit'] as const

export type EngineName = (typeof engineNames)[number]

interface Installation {
  /** Debian's packages that bring it. */
  packages: readonly string[]
  /** Files that have to be there. */
  programs: readonly string[]
  start(): Promise<Engine>
}

const PROGRAM_FOLDER = '/usr/bin'
const firefox = `${PROGRAM_FOLDER}/firefox-esr`
const webkit = {
  display: `${PROGRAM_FOLDER}/Xvfb`,
  driver: `${PROGRAM_FOLDER}/WebKitWebDriver`,
  browser: `/usr/lib/${{ arm64: 'aarch64', x64: 'x86_64' }[process.arch as string]}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
}

const installations: Readonly<Record<EngineName, Installation>> = {
  firefox: {
    packages: ['firefox-esr'],
    programs: [firefox],
    start: () => startFirefox(firefox),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: Object.values(webkit),
    start: () => startWebKit(webkit),
  },
}

export function startEngine(name: EngineName): Promise<Engine> {
  return installations[name].start()
}

export function isInstalled(name: EngineName): boolean {
  return installations[name].programs.every((program) => existsSync(program))
}

/** What to type where one of them is absent. */
export function installHint(names: readonly EngineName[]): string {
  const packages = names.flatMap((name) => installations[name].packages).join(' ')
  return `apt-get install --no-install-recommends ${packages}`
}
