interface Decoder {
  decode(bytes: Uint8Array): string
}

// Browsers and Node have it; the types of neither are known here.
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean }) => Decoder

/** The text of UTF-8, without its mark. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

/** The text of a file as spreadsheets write it: UTF-16 with its mark, UTF-8, or what else comes from a Windows in Portuguese. */
export function decodeText(bytes: Uint8Array): string {
  const utf16 = markedUtf16(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether bytes are those of a text. */
export function isText(bytes: Uint8Array): boolean {
  return markedUtf16(bytes) !== undefined || !bytes.some(isControl)
}

function markedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** No text has such bytes: below the tab, and between the last line break and the space. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20)
}
