import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LinkCheck, type LinkStore, LONGEST_LINK } from './link-store.ts'

interface Place {
  links: LinkStore
  /** The same, opened by another node or process. */
  others: LinkStore
  remove(): Promise<void>
}

function check(path: string, others: Partial<LinkCheck> = {}): LinkCheck {
  const address = `https://exemplo.org/${path}`
  return { address, checkedAt: '2026-03-12T22:30:00.000Z', failures: 0, ...others }
}

/** What every adapter promises of links. `makePlace` answers an empty place each time. */
export function describeLinkStore(name: string, makePlace: () => Promise<Place>): void {
  describe(`links: ${name}`, () => {
    let place: Place

    beforeEach(async () => {
      place = await makePlace()
    })

    afterEach(() => place.remove())

    const listed = async () =>
      (await place.others.list()).sort((a, b) => (a.address < b.address ? -1 : 1))

    test('what one found out, all know, and the last time counts', async () => {
      const { links, others } = place
      expect(await links.list()).toEqual([])
      await links.save(check('a', { failures: 1, fault: 'no_page' }))
      await links.save(check('b'))
      expect(await listed()).toEqual([check('a', { failures: 1, fault: 'no_page' }), check('b')])
      const later = '2026-03-13T22:30:00.000Z'
      await others.save(check('a', { checkedAt: later }))
      await others.save(check('b', { checkedAt: later, failures: 2, fault: 'no_site' }))
      expect(await listed()).toEqual([
        check('a', { checkedAt: later }),
        check('b', { checkedAt: later, failures: 2, fault: 'no_site' }),
      ])
    })

    test('the longest address fits', async () => {
      const longest = check('x'.repeat(LONGEST_LINK - 'https://exemplo.org/'.length))
      await place.links.save(longest)
      expect(await listed()).toEqual([longest])
    })

    test('what was not checked for long is forgotten', async () => {
      await place.links.save(check('a', { checkedAt: '2026-01-01T00:00:00.000Z' }))
      await place.links.save(check('b'))
      await place.links.forget('2026-03-01T00:00:00.000Z')
      expect(await listed()).toEqual([check('b')])
    })
  })
}
