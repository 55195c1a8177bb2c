/** Does something that changes the page, and scrolls to what is another there, as far as it is hidden. */
export async function bringChangeIntoView(change: () => Promise<void>): Promise<void> {
  const page = document.getElementById('conteudo')
  const records: MutationRecord[] = []
  const observer = new MutationObserver((seen) => records.push(...seen))
  if (page) observer.observe(page, { subtree: true, childList: true, characterData: true })
  await change()
  requestAnimationFrame(() => {
    observer.disconnect()
    const changed = records.map(elementOf).find(
      // What changes within a form is under the finger already.
      (element) => element?.checkVisibility() && !element.closest('form'),
    )
    changed?.scrollIntoView({ block: 'nearest' })
  })
}

function elementOf({ target, addedNodes }: MutationRecord): Element | null {
  const [node = target] = addedNodes
  return node instanceof Element ? node : node.parentElement
}
