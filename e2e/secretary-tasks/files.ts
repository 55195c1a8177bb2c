import sharp from 'sharp'
import { type BookCell, workbook } from '#test/tables/workbook.ts'

/** A file on the device. */
export interface File {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture that is another one each time. */
export async function photo(name = 'foto', width = 900, height = 500): Promise<File> {
  const background = { r: 40, g: 150, b: Math.floor(Math.random() * 256) }
  const pixels = sharp({ create: { width, height, channels: 3, background } })
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await pixels.jpeg().toBuffer() }
}

/** A picture of three megabytes: noise stays large, and so little of it is quickly drawn at each width. */
export async function largePhoto(): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const pixels = sharp({
    create: { width: 2400, height: 1800, channels: 3, background: 'black', noise },
  })
  const buffer = await pixels.jpeg({ quality: 98 }).toBuffer()
  return { name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer }
}

/** A table as Excel saves it. */
export function excelTable(rows: readonly (readonly BookCell[])[]): File {
  return {
    name: 'planilha.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([{ name: 'Planilha1', rows }]),
  }
}
