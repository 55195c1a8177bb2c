import type { Settings } from '#content/document.ts'
import { themeGrounds } from '#content/theme-grounds.ts'
import { doors } from './doors.ts'

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
    shortcuts: doors.map(({ name, url, icon }) => ({
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
