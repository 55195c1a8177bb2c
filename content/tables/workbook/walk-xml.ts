/// <reference path="./saxen.d.ts" />
import { Parser } from 'saxen'

/** What is told of a part of a workbook, from its beginning to its end; names are without their prefix. */
export interface XmlListener {
  /** The attributes are read when they are asked for. */
  open(name: string, attributes: () => Record<string, string>, stop: () => void): void
  close?(name: string): void
  /** Maybe in pieces. */
  text?(text: string): void
}

/** Tells what an XML text says, in its order; throws where it is none. Declared entities are not followed. */
export function walkXml(xml: string, { open, close, text }: XmlListener): void {
  const parser = new Parser()
  const stop = () => parser.stop()
  parser.on('openTag', (name, attributes, decode) =>
    open(withoutPrefix(name), () => decoded(attributes(), decode), stop),
  )
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text) {
    parser.on('text', (written, decode) => text(decode(withSigns(written))))
    parser.on('cdata', text)
  }
  parser.parse(xml)
}

/** The parser knows only the first 65,536 signs by their numbers: the others, such as emoji, are put in before. */
function withSigns(text: string): string {
  return text.replace(/&#(?:x([\da-f]{5,6})|(\d{5,7}));/gi, (written, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function decoded(
  attributes: Record<string, string> | false,
  decode: (text: string) => string,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes || {}))
    found[withoutPrefix(name)] = decode(withSigns(value))
  return found
}
