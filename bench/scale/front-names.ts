import type { Front } from './visit-cost.ts'

export const frontNames: Record<Front, string> = {
  none: 'no cache',
  files: 'a cache for files',
  pages: 'a cache for pages too',
}
