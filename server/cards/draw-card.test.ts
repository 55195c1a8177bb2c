import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coverShapes } from '#content/cover-shapes.ts'
import { hueNames } from '#content/hues.ts'
import { hueTones } from '#content/palette.ts'
import type { ShareCard } from '#content/share-card.ts'
import { MIN_CONTRAST } from '#content/theme-grounds.ts'
import { cardSvg, drawCard, wrapLines } from './draw-card.ts'

const ten = (line: string) => line.length <= 10

test.each([
  ['um dois', 2, ['um dois'], false],
  ['um dois três quatro', 2, ['um dois', 'três…'], true],
  ['abcdefghijklmnop', 2, ['abcdefghij', 'klmnop'], false],
  ['abcdefghijklmnopqrstuvwxyz', 2, ['abcdefghij', 'klmnopqrs…'], true],
  ['um abcdefghijklm', 3, ['um', 'abcdefghij', 'klm'], false],
  ['um, dois, três', 1, ['um, dois…'], true],
  ['', 2, [], false],
  ['um', 0, [], true],
])('“%s” in %i lines', (text, maxLines, lines, isCut) => {
  expect(wrapLines(text, maxLines, ten)).toEqual({ lines, isCut })
})

test('where nothing fits it ends all the same', () => {
  expect(wrapLines('abc', 2, () => false).lines).toHaveLength(2)
})

const card: ShareCard = {
  kind: 'Curso',
  title: 'Técnico em Comércio',
  detail: 'Três semestres',
  institution: 'Instituto Federal',
  appName: 'Campus na Mão',
  id: 'tecnico-em-comercio',
  colors: { accent: '#2f9e41' },
}

/** Nothing but shapes, all of whose numbers are numbers. */
const drawing = /^<svg [^<>]*>(?:<(?:rect|path)(?: [a-z-]+="[\w#.,() -]*")+\/>)+<\/svg>$/

test.each([
  ['very long', 'palavra '.repeat(1250)],
  ['one long word', 'A'.repeat(10_000)],
  ['of emoji', '🎓🏫'.repeat(200)],
  ['written from right to left', 'قسم القبول והרשמה'],
  ['with a script', '<script>alert(1)</script>"/><image href="file:///etc/passwd"/>'],
  ['with control characters', 'a\u0000b\u202Ec\u0007'],
  ['with half a character', 'a\uD83D b'],
  ['empty', ''],
])('a title that is %s draws a whole picture', async (_, title) => {
  const svg = cardSvg({ ...card, title, kind: title, detail: title, institution: title })
  expect(svg).toMatch(drawing)
  expect(svg).not.toContain('NaN')
  const picture = await drawCard({ ...card, title })
  const { width, height, format } = await sharp(picture).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
})

test('accents are letters of their own, however they are written', () => {
  const of = (title: string) => cardSvg({ ...card, title })
  expect(of('Comércio')).not.toBe(of('Comercio'))
  expect(of('Ação'.normalize('NFD'))).toBe(of('Ação'))
})

test.each(['#ffee00', '#ffffff', '#000000', '#cd191e'])(
  'with the accent %s letters differ from the ground',
  async (accent) => {
    const { dominant } = await sharp(await drawCard({ ...card, colors: { accent } })).stats()
    // White letters: at least 4.5:1 is what the palette promises, see `palette.test.ts`.
    expect(0.2126 * dominant.r + 0.7152 * dominant.g + 0.0722 * dominant.b).toBeLessThan(150)
  },
)

test.each(hueNames)(
  'a card of the hue %s has its ground, and letters that differ from it',
  async (hue) => {
    const { dominant } = await sharp(await drawCard({ ...card, hue })).stats()
    expect(0.2126 * dominant.r + 0.7152 * dominant.g + 0.0722 * dominant.b).toBeLessThan(120)
    expect(cardSvg({ ...card, hue })).toContain(hueTones('light', MIN_CONTRAST)[`hue-${hue}-deep`])
  },
)

test('a card has the shapes of the cover of its document', () => {
  const rects = (id: string) => cardSvg({ ...card, id }).match(/<rect transform/g)?.length
  for (const id of ['tecnico-em-comercio', 'cgbi', 'feira'])
    expect(rects(id)).toBe(coverShapes(id).length)
})

test('the picture takes little to send', async () => {
  expect((await drawCard(card)).length).toBeLessThan(60_000)
})
