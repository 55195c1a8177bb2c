import { tabs } from '#app/navigation/paths.ts'
import type { Settings } from '#content/document.ts'
import { themeGrounds } from '#content/theme-grounds.ts'

interface AppShortcut {
  name: string
  url: string
  icon: string
  /** The Ionicon that its icon is drawn from. */
  ionicon: string
}

/** The short ways in that a long press on the installed app's icon offers. */
export const appShortcuts: readonly AppShortcut[] = [
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

const png = 'image/png'

/** What a device needs to install the app (W3C Web Application Manifest): the institution's names, our pictures. */
export function webManifest({ appName, institutionShortName, description }: Settings): object {
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: `${appName} · ${institutionShortName}`,
    short_name: appName,
    description,
    lang: 'pt-BR',
    dir: 'ltr',
    display: 'standalone',
    categories: ['education'],
    theme_color: themeGrounds.light.ground,
    background_color: themeGrounds.light.ground,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: png },
      { src: '/icons/icon-512.png', sizes: '512x512', type: png },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: png, purpose: 'maskable' },
      { src: '/icons/monochrome-512.png', sizes: '512x512', type: png, purpose: 'monochrome' },
    ],
    shortcuts: appShortcuts.map(({ name, url, icon }) => ({
      name,
      url,
      icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: png }],
    })),
    screenshots: [
      picture('narrow', '720x1480', 'O início no celular'),
      picture('wide', '1440x900', 'O início no computador'),
    ],
  }
}

function picture(form: 'narrow' | 'wide', sizes: string, label: string): object {
  return { src: `/screenshots/${form}.webp`, sizes, type: 'image/webp', form_factor: form, label }
}
