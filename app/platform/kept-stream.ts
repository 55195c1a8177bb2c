import { createStream, type SourceStream } from './stream.ts'

/** A value that this device keeps under a name; where it cannot, the page does. What is no such value is the initial one. */
export function keptStream<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): SourceStream<T> {
  const stream = createStream(read(name, initial, isValid))
  return {
    ...stream,
    set(value) {
      stream.set(value)
      try {
        localStorage.setItem(name, JSON.stringify(value))
      } catch {
        // Full, or refused by the browser.
      }
    },
  }
}

function read<T>(name: string, initial: T, isValid: (value: unknown) => value is T): T {
  // The server renders for no device.
  if (typeof document === 'undefined') return initial
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isValid(kept) ? kept : initial
  } catch {
    return initial
  }
}

/** Whether a value is a list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}
