import { afterEach, expect, test, vi } from 'vitest'
import { usageSwitch } from './usage-switch.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function open(storage: object, asked = {}) {
  const box = { checked: true, disabled: false, onchange: () => {} }
  const row = { hidden: true, querySelector: () => box }
  vi.stubGlobal('document', { getElementById: () => row })
  vi.stubGlobal('navigator', asked)
  vi.stubGlobal('localStorage', storage)
  usageSwitch('nao-contar')
  const tap = () => {
    box.checked = !box.checked
    box.onchange()
  }
  return { box, tap }
}

test('a choice is kept on the device', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  const { box, tap } = open(storage)
  tap()
  expect([box.checked, kept.has('nao-contar')]).toEqual([false, true])
  expect(open(storage).box.checked).toBe(false)
  tap()
  expect([box.checked, kept.size]).toEqual([true, 0])
})

test('where a choice cannot be kept, the switch stays where it was', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { box, tap } = open({ getItem: () => null, setItem: refuse, removeItem: refuse })
  expect(tap).not.toThrow()
  expect(box.checked).toBe(true)
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'who asks by %j is not counted, whatever the switch',
  (asked) => {
    expect(open({ getItem: () => null }, asked).box).toMatchObject({
      checked: false,
      disabled: true,
    })
  },
)
