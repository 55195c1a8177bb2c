import type { MouseEvent } from 'react'
import { findFragment } from '#app/navigation/fragment-id.ts'
import { letterId } from './glossary-filter.ts'

interface Props {
  /** With the addresses of their sections. */
  letters: readonly (readonly [letter: string, href: string])[]
}

/** Links to the letters that have entries. With a script they add nothing to the history: going back leaves the list. */
export function LetterRail({ letters }: Props) {
  return (
    <nav className="letter-rail" aria-label="Letras">
      <ul>
        {letters.map(([letter, href]) => (
          <li key={letter}>
            <a href={href} data-nav="replace" onClick={(event) => goToLetter(event, letter)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function goToLetter(event: MouseEvent, letter: string): void {
  const section = findFragment(`#${letterId(letter)}`)
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  section.scrollIntoView()
  // The keyboard goes on from there, as after an ordinary link.
  section.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
}
