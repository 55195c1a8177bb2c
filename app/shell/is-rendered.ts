/** False for what is on a screen that another one took the place of, or that is folded away. */
export function isRendered(element: Element): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0
}
