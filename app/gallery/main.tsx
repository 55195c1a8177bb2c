import '#app/ui/base.css'
import '#app/ui/fonts.css'
import '#app/ui/hues.css'
import '#app/ui/pictograms.css'
import { createRoot } from 'react-dom/client'
import { themeCss } from '#app/platform/theme-css.ts'
import { sharedIcons } from '#app/renderer/shared-icons.ts'
import { Gallery } from './gallery.tsx'
import './gallery.css'

// Of the address, so that a picture of a state is a link: `?theme=dark&contrast=&accent=ff0000`.
const wanted = new URLSearchParams(location.search)
const root = document.documentElement
root.dataset.theme = wanted.get('theme') ?? 'light'
if (wanted.has('contrast')) root.dataset.contrast = ''

const sheet = new CSSStyleSheet()
sheet.replaceSync(themeCss({ accent: `#${wanted.get('accent') ?? '2f9e41'}` }))
document.adoptedStyleSheets.push(sheet)
document.body.insertAdjacentHTML('afterbegin', sharedIcons)

const app = document.getElementById('app')
if (app) createRoot(app).render(<Gallery />)
