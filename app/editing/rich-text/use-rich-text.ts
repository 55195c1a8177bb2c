import { readerPath as glossaryPath } from 'virtual:reader-path/glossary'
import { type Node, Slice } from 'prosemirror-model'
import { EditorState, Selection, type Transaction } from 'prosemirror-state'
import { type EditorProps, EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCollection } from '#app/replica/use-content.ts'
import { acronymLinker, type LinkAcronyms } from '#content/text/link-acronyms.ts'
import { acronymMarks, acronymMarksPlugin } from './acronym-marks.ts'
import { bringsForeignPicture, cleanPastedHtml, pastedTextAsMarkdown } from './clean-paste.ts'
import { type EditedSource, openSource } from './edited-source.ts'
import { type EditorRequests, editorPlugins, linkBefore } from './editor-plugins.ts'
import { keepCaretInSight } from './keep-caret-in-sight.ts'
import { parseMarkdown } from './parse-markdown.ts'

interface Options extends EditorRequests {
  /** The text in Markdown. */
  value: string
  /** Takes it as it becomes while somebody writes. */
  onChange(value: string): void
  /** Takes pictures that are pasted or dropped. */
  onFiles(files: readonly File[]): void
}

interface RichText {
  /** Of the element that becomes the editor. */
  host: RefObject<HTMLDivElement | null>
  /** Absent until that element is there. */
  view: EditorView | undefined
  state: EditorState | undefined
}

/** A change that came from elsewhere: not to be told, and not to be undone here. */
const FROM_ELSEWHERE = 'from-elsewhere'

/** An editor of a text in Markdown. What comes from elsewhere while somebody writes changes only what differs. */
export function useRichText(options: Options): RichText {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  const source = useRef<EditedSource>(undefined)
  const told = useRef(options.value)
  const linker = useRef<LinkAcronyms>(undefined)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const glossary = useCollection('glossary')

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    const mount = host.current
    if (!mount) return
    source.current = openSource(latest.current.value)
    const requests = {
      askLink: () => latest.current.askLink(),
      goToToolbar: () => latest.current.goToToolbar(),
    }
    const created: EditorView = new EditorView(
      { mount },
      {
        ...editorProps((files) => latest.current.onFiles(files)),
        state: EditorState.create({
          doc: source.current.doc,
          plugins: [...editorPlugins(requests), acronymMarksPlugin(() => linker.current)],
        }),
        dispatchTransaction(transaction: Transaction) {
          created.updateState(created.state.apply(transaction))
          setState(created.state)
          if (!transaction.docChanged || transaction.getMeta(FROM_ELSEWHERE)) return
          told.current = source.current?.sourceOf(created.state.doc) ?? ''
          latest.current.onChange(told.current)
        },
      },
    )
    setView(created)
    setState(created.state)
    return () => created.destroy()
  }, [])

  useEffect(() => {
    if (!view || options.value === told.current) return
    told.current = options.value
    source.current = openSource(options.value)
    view.dispatch(becoming(view.state, source.current.doc))
  }, [view, options.value])

  useEffect(() => {
    linker.current = glossary && acronymLinker(glossary, (id) => glossaryPath + id)
    view?.dispatch(view.state.tr.setMeta(acronymMarks, true))
  }, [view, glossary])

  return { host, view, state }
}

/** Changes only what differs, so that the cursor stays where it is. */
function becoming({ doc, tr }: EditorState, next: Node): Transaction {
  const quiet = tr.setMeta('addToHistory', false).setMeta(FROM_ELSEWHERE, true)
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return quiet
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  quiet.replace(start, end.a + overlap, next.slice(start, end.b + overlap))
  if (quiet.doc.eq(next)) return quiet
  return quiet.replaceWith(0, quiet.doc.content.size, next.content)
}

function editorProps(onFiles: (files: readonly File[]) => void): EditorProps {
  function take(data: DataTransfer | null): boolean {
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // Word processors put a picture of the text beside the text; browsers, beside a picture its address.
    const html = data?.getData('text/html') ?? ''
    if (pictures.length === 0 || (html && !bringsForeignPicture(html))) return false
    onFiles(pictures)
    return true
  }
  return {
    handleScrollToSelection: keepCaretInSight,
    transformPastedHTML: cleanPastedHtml,
    clipboardTextParser: (text) => Slice.maxOpen(parseMarkdown(pastedTextAsMarkdown(text)).content),
    handlePaste: (_, { clipboardData }) => take(clipboardData),
    handleDrop(view, { dataTransfer, clientX, clientY }) {
      const at = view.posAtCoords({ left: clientX, top: clientY })
      if (!take(dataTransfer)) return false
      // Where it was dropped, not where one wrote.
      if (at)
        view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
      return true
    },
    handleDOMEvents: {
      blur(view) {
        const linked = linkBefore(view.state)
        if (linked) view.dispatch(linked)
      },
    },
  }
}
