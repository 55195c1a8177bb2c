import { Keyboard } from '@capacitor/keyboard'

/** While the keyboard is open the page is that much lower: what is written in stays in sight, and the tabs make room. */
export function followKeyboard(): void {
  const { dataset } = document.documentElement
  Keyboard.addListener('keyboardDidShow', () => {
    dataset.keyboard = ''
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }).catch(() => {})
  Keyboard.addListener('keyboardWillHide', () => {
    delete dataset.keyboard
  }).catch(() => {})
}
