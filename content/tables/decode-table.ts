/** The largest file that is read, in bytes. */
const LARGEST_TABLE = 10_000_000

interface Decoder {
  decode(bytes: Uint8Array): string
}

// Browsers and Node have it; the types of neither are known here.
declare const TextDecoder: new (encoding: string, options?: { fatal?: boolean }) => Decoder

const saveAsCsv =
  'No Excel, abra-o e use Arquivo › Salvar como › “CSV UTF-8 (delimitado por vírgulas)”; no LibreOffice, Arquivo › Salvar como › “Texto CSV”. Depois envie o arquivo .csv.'

/** What files begin with that people send for a table, and what to do about it. */
const signatures: readonly (readonly [bytes: readonly number[], advice: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    `Isto é uma pasta de trabalho (.xlsx ou .ods), e não um CSV. ${saveAsCsv}`,
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    `Isto é uma pasta de trabalho antiga (.xls), e não um CSV. ${saveAsCsv}`,
  ],
  [[0x25, 0x50, 0x44, 0x46], 'Isto é um PDF. Envie a planilha de onde ele veio, salva como CSV.'],
]

/** The text of a file as spreadsheets write it (UTF-8, UTF-16 with its mark, Windows-1252), or why it is none. */
export function decodeTable(bytes: Uint8Array): { text: string } | { fault: string } {
  if (bytes.length > LARGEST_TABLE)
    return { fault: 'O arquivo tem mais de 10 MB. Divida a planilha em partes.' }
  const known = signatures.find(([start]) => start.every((byte, at) => bytes[at] === byte))
  if (known) return { fault: known[1] }
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be'
  const isUtf16 = utf16 === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (!isUtf16 && bytes.some(isControl))
    return { fault: `Isto não é uma planilha em texto. ${saveAsCsv}` }
  const text = isUtf16 ? new TextDecoder(utf16).decode(bytes) : decodeBytes(bytes)
  return text.trim() === ''
    ? { fault: 'O arquivo está vazio. Veja se a planilha foi salva antes de enviar.' }
    : { text }
}

/** What is not UTF-8 comes from a Windows in Portuguese. */
function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** No text has such bytes: below the tab, and between the last line break and the space. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x20)
}
