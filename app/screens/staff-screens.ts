import type { Screen } from '#app/shell/screen.ts'

/** How to fetch the code of the administration's screens and of what readers seldom need: a list of its own, which they do not download before. */
export const staffScreens = {
  users: () => import('./administration/users/users-screen.tsx'),
  dashboard: () => import('./administration/dashboard/dashboard-screen.tsx'),
  calendar: () => import('./administration/calendar/calendar-screen.tsx'),
  upkeep: () => import('./administration/upkeep/upkeep-screen.tsx'),
  documents: () => import('./administration/documents/documents-screen.tsx'),
  media: () => import('./administration/media/media-screen.tsx'),
  editor: () => import('./administration/editor/editor-screen.tsx'),
  history: () => import('./administration/history/history-screen.tsx'),
  trash: () => import('./administration/trash/trash-screen.tsx'),
  audit: () => import('./administration/audit/audit-screen.tsx'),
  proposals: () => import('./administration/proposals/proposals-screen.tsx'),
  notifications: () => import('./administration/notifications/notifications-screen.tsx'),
  settings: () => import('./administration/settings/settings-screen.tsx'),
  collection: () => import('./collection/collection-screen.tsx'),
  signs: () => import('./signs/signs-screen.tsx'),
  tv: () => import('./tv/tv-screen.tsx'),
  manual: () => import('./administration/manual/manual-screen.tsx'),
  tables: () => import('./administration/tables/tables-screen.tsx'),
} as const satisfies Record<string, () => Promise<{ screen: Screen }>>
