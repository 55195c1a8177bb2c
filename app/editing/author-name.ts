import type { Author } from '#protocol/history.ts'

export function authorName({ name }: Author): string {
  return name ?? 'conta apagada'
}
