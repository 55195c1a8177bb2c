import { tabs } from '#app/shell/paths.ts'

interface Door {
  name: string
  url: string
  icon: string
  /** The Ionicon that its icon is drawn from. */
  ionicon: string
}

/** The short ways in that a long press on the installed app's icon offers. */
export const doors: readonly Door[] = [
  {
    name: tabs.courses.label,
    url: tabs.courses.path,
    icon: 'courses',
    ionicon: 'school-outline',
  },
  {
    name: tabs.glossary.label,
    url: tabs.glossary.path,
    icon: 'glossary',
    ionicon: 'book-outline',
  },
  { name: tabs.events.label, url: tabs.events.path, icon: 'events', ionicon: 'calendar-outline' },
  { name: 'Horários', url: '/horario', icon: 'hours', ionicon: 'time-outline' },
]
