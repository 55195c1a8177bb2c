import type { Screen } from '#app/shell/screen.ts'

/** How to fetch the code of the administration's screens and of what readers seldom need: a list of its own, which they do not download before. */
export const staffScreens = {
  users: () => import('./users/users-screen.tsx'),
  dashboard: () => import('./dashboard/dashboard-screen.tsx'),
  upkeep: () => import('./upkeep/upkeep-screen.tsx'),
  documents: () => import('./documents/documents-screen.tsx'),
  media: () => import('./media/media-screen.tsx'),
  editor: () => import('./editor/editor-screen.tsx'),
  history: () => import('./history/history-screen.tsx'),
  trash: () => import('./trash/trash-screen.tsx'),
  audit: () => import('./audit/audit-screen.tsx'),
  proposals: () => import('./proposals/proposals-screen.tsx'),
  suggestion: () => import('./suggestion/suggestion-screen.tsx'),
  settings: () => import('./settings/settings-screen.tsx'),
  tables: () => import('./tables/tables-screen.tsx'),
} as const satisfies Record<string, () => Promise<{ screen: Screen }>>
