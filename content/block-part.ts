import { readableId } from './text/readable-id.ts'

/** The part of a campus' page that shows a block, whichever way it is written (`A`, `bloco a`, `Bl. A`); without one, the rooms of which no block is told. */
export function blockPart(block: string | undefined): string {
  return block ? `bloco-${readableId(block, '').replace(/^bl(?:oco)?-(?=.)/, '')}` : 'salas'
}
