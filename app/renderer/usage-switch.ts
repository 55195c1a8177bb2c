/**
 * Runs in the page of what is counted: a switch by which a device is counted no more. It stands in the page as text, so it
 * uses nothing from outside. Without a script a device is not counted anyway.
 */
export function usageSwitch(key: string): void {
  const row = document.getElementById('contar')
  const box = row?.querySelector('input')
  if (!row || !box) return
  row.hidden = false
  try {
    box.checked = !localStorage.getItem(key)
  } catch {
    // Without storage nothing can be remembered.
    box.disabled = true
  }
  if (
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ||
    navigator.doNotTrack === '1'
  ) {
    box.checked = false
    box.disabled = true
  }
  box.onchange = () => {
    try {
      if (box.checked) localStorage.removeItem(key)
      else localStorage.setItem(key, '1')
    } catch {
      // It shows what holds.
      box.checked = !box.checked
    }
  }
}
