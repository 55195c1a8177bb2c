import { type RefObject, useEffect } from 'react'
import type { FormFaults } from '#app/ui/form/field.tsx'

/**
 * Which of a form's inputs, by their names in the order of the form, takes the focus: of the first field with which
 * something is wrong the input that a fault names (`exceptions.1.from`), or one within what it names, or the first one.
 * -1 where nothing is wrong with any of them.
 */
export function firstFaulty(inputs: readonly string[], faults: FormFaults): number {
  const wrong = Object.keys(faults).filter((name) => faults[name] !== undefined)
  const field = inputs.map(fieldOf).find((name) => wrong.includes(name))
  if (field === undefined) return -1
  const within = wrong.filter((name) => name.startsWith(`${field}.`))
  const exact = inputs.findIndex((input) =>
    within.some((name) => input === name || input.startsWith(`${name}.`)),
  )
  return exact === -1 ? inputs.findIndex((input) => fieldOf(input) === field) : exact
}

function fieldOf(name: string): string {
  return name.split('.')[0] ?? ''
}

/** Takes the focus to the first input with which something is wrong, in view with what is said of it. The faults have been rendered. */
export function focusFirst(form: HTMLFormElement | null, faults: FormFaults): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[name], [data-name]') ?? [])]
  const input = inputs[firstFaulty(inputs.map(nameOf), faults)]
  if (!form || !input) return
  for (let folded = input.closest('details'); folded; folded = detailsAround(folded))
    folded.open = true
  measureBar(form)
  input.focus({ preventScroll: true })
  bringIntoSight(input)
}

/** With its label and its message; where not all of it fits, the message counts most. */
function bringIntoSight(input: HTMLElement): void {
  for (const part of [input.closest('.field'), input, faultElement(input)])
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function nameOf(input: HTMLElement): string {
  return input.dataset.name ?? input.getAttribute('name') ?? ''
}

function detailsAround(element: HTMLElement): HTMLDetailsElement | null {
  return element.parentElement?.closest('details') ?? null
}

/** What says what is wrong with an input: its own message, or that of its group. */
function faultElement(input: HTMLElement): Element | undefined {
  const group = input.closest('fieldset[aria-describedby]')
  return [input, group]
    .flatMap((element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [])
    .flatMap((id) => document.getElementById(id) ?? [])
    .find((element) => element.matches('.field-fault'))
}

/** Tells the style sheet how high the bar is that lies over the end of a form (`--bar`). */
function measureBar(form: HTMLFormElement): void {
  const bar = form.querySelector<HTMLElement>('.save-bar, .sheet-foot')
  if (bar) form.style.setProperty('--bar', `${bar.offsetHeight}px`)
}

/** Keeps what takes the focus above the bar of a form, whatever stands in the bar. */
export function useBarHeight(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const { current } = form
    const bar = current?.querySelector('.save-bar, .sheet-foot')
    if (!current || !bar) return
    const watching = new ResizeObserver(() => {
      measureBar(current)
      const input = document.activeElement
      if (!(input instanceof HTMLElement) || !current.contains(input)) return
      const message = faultElement(input)
      // The bar grew over it: a line about the draft came, for one.
      if (message && isBehind(message, bar)) bringIntoSight(input)
    })
    watching.observe(bar)
    return () => watching.disconnect()
  }, [form])
}

function isBehind(element: Element, bar: Element): boolean {
  const [{ top, bottom }, over] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
  return bottom > over.top && top < over.bottom
}
