import { cardSize, type ShareCard } from '#content/share-card.ts'
import { loadSharp } from '#server/media/load-sharp.ts'
import { cardSvg } from './card-svg.ts'

/** With more of it the files are as large, and the process keeps 45 MB more. */
const EFFORT = 1
/** Seconds for one; what takes longer is meant to. */
const TIMEOUT_S = 10

/** The picture of a card as PNG. */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(cardSvg(card)))
    .resize(cardSize)
    .png({ palette: true, colours: 64, effort: EFFORT })
    .timeout({ seconds: TIMEOUT_S })
    .toBuffer()
}
