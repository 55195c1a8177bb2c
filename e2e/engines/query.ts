/** What a person would call a part of a page. */
export interface Query {
  role: 'link' | 'button' | 'title' | 'field' | 'text'
  /** Whole accessible name, or a pattern of it. */
  name: string | RegExp
  /** CSS selector of what it stands in. */
  within?: string
}

export const link = (name: Query['name'], within?: string): Query => query('link', name, within)
export const button = (name: Query['name']): Query => query('button', name)
export const title = (name: Query['name']): Query => query('title', name)
export const field = (name: Query['name'], within?: string): Query => query('field', name, within)
export const text = (name: Query['name'], within?: string): Query => query('text', name, within)

function query(role: Query['role'], name: Query['name'], within?: string): Query {
  return within === undefined ? { role, name } : { role, name, within }
}

/** The first such element that can be seen, as an expression for a page; null where there is none. */
export function elementOf({ role, name, within = 'body' }: Query): string {
  return `(${findVisible})(${JSON.stringify(role)}, ${JSON.stringify(within)}, ${pattern(name)})`
}

function pattern(name: Query['name']): string {
  return typeof name === 'string' ? JSON.stringify(name) : String(name)
}

/** Runs inside a page. */
function findVisible(role: Query['role'], within: string, name: Query['name']): Element | null {
  const selectors = {
    link: 'a[href]',
    button: 'button',
    title: 'h1',
    field: 'input, select, textarea',
    text: '*',
  }
  function nameOf(element: Element): string {
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : []
    const given = labels.map(({ textContent }) => textContent).join(' ')
    const own = element.getAttribute('aria-label') ?? (given || element.textContent)
    return own.replaceAll(/\s+/g, ' ').trim()
  }

  const isMeant = (found: string) => (typeof name === 'string' ? found === name : name.test(found))

  const found = [...document.querySelectorAll(within)]
    .flatMap((place) => [...place.querySelectorAll(selectors[role])])
    .filter((element) => isMeant(nameOf(element)))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  // Of text the innermost element: all around it have the same text.
  return (role === 'text' ? found.at(-1) : found[0]) ?? null
}
