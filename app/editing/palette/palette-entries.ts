import { use, useMemo } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { collectionPath, editorPath } from '#app/editing/document-paths.ts'
import { routes } from '#app/navigation/routes.ts'
import { isTexts, keptStream } from '#app/platform/kept-stream.ts'
import { useStream } from '#app/platform/stream.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import { type CollectionName, collectionNames, definitionOf } from '#content/collections.ts'
import { matchesWords, searchable, wordsOf } from '#content/text/fold-text.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { hasRight, mayDo, mayWrite, type Right } from '#protocol/policy.ts'

/** Something that the palette opens. */
export interface PaletteEntry {
  readonly path: string
  readonly title: string
  /** What it is one of. */
  readonly kind: string
}

const MAX_SHOWN = 12
const MAX_RECENT = 8

/** Shows the keys, also to whoever has turned off `?`. */
export const shortcutsPath = '#atalhos'

/** What of the staff's screens not everybody may see. */
const rightsByPath: Readonly<Record<string, Right>> = {
  '/perfil/usuarios': 'manage_users',
  '/perfil/painel': 'write',
  '/perfil/pendencias': 'write',
  '/perfil/calendario': 'write',
  '/perfil/fotos': 'write',
  '/perfil/importar': 'write',
  '/perfil/manual': 'write',
  '/perfil/propostas': 'write',
  '/perfil/lixeira': 'read_drafts',
  '/perfil/registro': 'read_audit',
}

const recentPaths = keptStream<readonly string[]>('paleta', [], isTexts)

/** Keeps that somebody has opened an entry: it is among the first the next time. */
export function rememberOpened({ path }: PaletteEntry): void {
  const others = recentPaths.get().filter((other) => other !== path)
  recentPaths.set([path, ...others].slice(0, MAX_RECENT))
}

/** What somebody can open by a few words of its name, the best first; without words what they opened last. */
export function usePaletteEntries(user: SessionUser, typed: string): readonly PaletteEntry[] {
  const content = use(ContentContext)
  const recent = useStream(recentPaths)
  const entries = useMemo(() => {
    const documents = (name: CollectionName) => content?.collection(name) ?? []
    return [...fixedEntries(user), ...documentEntries(user, documents)].map((entry) => ({
      entry,
      searched: searchable([entry.title, entry.kind]),
    }))
  }, [user, content])
  return useMemo(() => {
    const words = wordsOf(typed)
    if (words.length === 0)
      return recent.flatMap((path) => entries.find(({ entry }) => entry.path === path)?.entry ?? [])
    return entries
      .filter(({ searched }) => matchesWords(words, searched))
      .sort((a, b) => rankOf(a.entry, typed) - rankOf(b.entry, typed))
      .slice(0, MAX_SHOWN)
      .map(({ entry }) => entry)
  }, [entries, recent, typed])
}

/** A title that begins with what is typed comes first, the shorter one before. */
function rankOf({ title }: PaletteEntry, typed: string): number {
  const begins = wordsOf(title).join(' ').startsWith(wordsOf(typed).join(' '))
  return (begins ? 0 : 1000) + title.length
}

function fixedEntries(user: SessionUser): PaletteEntry[] {
  const own = collectionNames.filter((name) => mayWrite(user, name))
  return [
    ...own
      .filter((name) => mayDo(user, 'create', name))
      .map((name) => ({
        path: editorPath(name),
        title: collectionLabels(name).create,
        kind: 'Ação',
      })),
    ...own.map((name) => ({
      path: collectionPath(name),
      title: definitionOf(name).label.many,
      kind: 'Lista',
    })),
    ...screenEntries(user),
    { path: shortcutsPath, title: 'Atalhos do teclado', kind: 'Ação' },
  ]
}

function screenEntries(user: SessionUser): PaletteEntry[] {
  const seen = new Set<string>()
  return routes.flatMap(({ pattern, canonical = pattern, name }) => {
    const right = rightsByPath[canonical]
    const isOffered =
      !/[:*]/.test(pattern) &&
      !seen.has(canonical) &&
      (right ? hasRight(user, right) : !canonical.startsWith('/perfil/'))
    if (!isOffered) return []
    seen.add(canonical)
    return { path: canonical, title: name, kind: 'Tela' }
  })
}

function documentEntries(
  user: SessionUser,
  documents: (name: CollectionName) => readonly { id: string }[],
): PaletteEntry[] {
  return collectionNames
    .filter((name) => mayWrite(user, name) && !definitionOf(name).singleton)
    .flatMap((name) => {
      const { titleField, label } = definitionOf(name)
      return documents(name).map((document) => ({
        path: editorPath(name, document.id),
        title: String((document as unknown as Record<string, unknown>)[titleField]),
        kind: label.one,
      }))
    })
}
