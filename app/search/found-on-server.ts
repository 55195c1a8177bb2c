import { createContext } from 'react'
import type { ShownAnswer } from './shown-answer.ts'

/** What the server found for the address of its page. */
export interface FoundOnServer {
  text: string
  /** The collection that alone was asked for. */
  only?: string
  answer: ShownAnswer
}

export const FoundOnServerContext = createContext<FoundOnServer | undefined>(undefined)
