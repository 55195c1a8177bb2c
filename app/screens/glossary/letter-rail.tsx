import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { findFragment } from '#app/navigation/fragment-id.ts'
import { letterId } from './glossary-filter.ts'

interface Props {
  /** With the addresses of their sections. */
  letters: readonly (readonly [letter: string, href: string])[]
}

/** Below the bar at the top: what has passed it is being read. */
const READING_LINE = 150

/**
 * Links to the letters that have entries, with the one that is read marked; a finger may slide along them. With a
 * script they add nothing to the history: going back leaves the list.
 */
export function LetterRail({ letters }: Props) {
  const [current, setCurrent] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const asked = useRef<string>(undefined)

  useEffect(() => {
    let frame = 0
    const follow = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(letterRead(letters, asked.current)))
    }
    const forget = () => {
      asked.current = undefined
    }
    // A list beside a detail scrolls by itself.
    const heard = { capture: true, passive: true }
    document.addEventListener('scroll', follow, heard)
    for (const type of ownWays) document.addEventListener(type, forget, heard)
    follow()
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', follow, heard)
      for (const type of ownWays) document.removeEventListener(type, forget, heard)
    }
  }, [letters])

  function show(letter: string): HTMLElement | undefined {
    const section = findFragment(`#${letterId(letter)}`)
    if (!section) return undefined
    asked.current = letter
    setCurrent(letter)
    section.scrollIntoView()
    return section
  }

  function follow(event: MouseEvent, letter: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const section = show(letter)
    if (!section) return
    event.preventDefault()
    // The keyboard goes on from there, as after an ordinary link.
    section.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  function drag({ currentTarget, clientY, buttons }: PointerEvent<HTMLElement>): void {
    const letter = buttons > 0 ? letterAt(currentTarget, clientY) : undefined
    if (!letter || letter === dragged) return
    setDragged(letter)
    show(letter)
  }

  const drop = () => setDragged(undefined)
  return (
    <nav
      className="letter-rail"
      aria-label="Letras"
      data-dragged={dragged}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onPointerLeave={drop}
    >
      <ul>
        {letters.map(([letter, href]) => (
          <li key={letter}>
            <a
              href={href}
              data-nav="replace"
              draggable={false}
              aria-current={letter === current ? 'location' : undefined}
              onClick={(event) => follow(event, letter)}
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** By which somebody scrolls without asking for a letter. */
const ownWays = ['wheel', 'touchmove', 'keydown'] as const

/** The letter whose entries are read. One that was asked for near the end may stand too low to be the first in sight. */
function letterRead(letters: Props['letters'], asked: string | undefined): string | undefined {
  let read: string | undefined
  for (const [letter] of letters) {
    const top = findFragment(`#${letterId(letter)}`)?.getBoundingClientRect().top
    if (top === undefined) continue
    if (letter === asked && top >= 0 && top < innerHeight) return letter
    if (read === undefined || top <= READING_LINE) read = letter
  }
  return read
}

function letterAt(rail: HTMLElement, y: number): string | undefined {
  const link = [...rail.querySelectorAll('a')].find((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top <= y && y < bottom
  })
  return link?.textContent ?? undefined
}
