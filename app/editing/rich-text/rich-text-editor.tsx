import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Image } from '#content/fields.ts'
import { LinkDialog, type TextLink } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { richTextSchema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import { useRichText } from './use-rich-text.ts'
import '#app/ui/document/prose.css'
import './rich-text.css'

const { nodes, marks } = richTextSchema

interface Props {
  id: string
  name: string
  label: string
  isRequired: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  /** The text in Markdown. */
  value: string
  onChange(value: string): void
  onCode(): void
}

type Asked = { kind: 'link'; link: TextLink; range: Range; isThere: boolean } | AskedPicture

interface AskedPicture {
  kind: 'picture'
  image: Image
  files: readonly File[]
}

interface Range {
  from: number
  to: number
}

/** A long text that looks while it is written as it will on the page. */
export function RichTextEditor({ value, onChange, onCode, label, ...field }: Props) {
  const toolbar = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const { host, view, state } = useRichText({
    value,
    onChange,
    onFiles: (files) => askPicture(files),
    askLink,
    goToToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })

  function askLink(): void {
    if (view) setAsked(linkAt(view))
  }

  function askPicture(files: readonly File[] = []): void {
    if (view) setAsked({ kind: 'picture', image: pictureAt(view), files })
  }

  /** Of several that were pasted or dropped together, each is asked about. */
  function addPicture(image: Image, { files: [, ...following] }: AskedPicture): void {
    if (!view) return
    view.dispatch(view.state.tr.replaceSelectionWith(nodes.image.create(image)).scrollIntoView())
    if (following.length === 0) close()
    else setAsked({ kind: 'picture', image: { src: '', alt: '' }, files: following })
  }

  /** The focus goes back where one wrote. */
  function close(): void {
    // Behind an open dialog nothing takes the focus.
    flushSync(() => setAsked(undefined))
    view?.focus()
  }

  return (
    <>
      <Toolbar
        ref={toolbar}
        label={label}
        controls={field.id}
        view={view}
        state={state}
        onLink={askLink}
        onPicture={() => askPicture()}
        onCode={onCode}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML holds a text with its looks */}
      <div
        ref={host}
        id={field.id}
        className="rich-text prose"
        role="textbox"
        tabIndex={0}
        data-name={field.name}
        aria-multiline="true"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field['aria-describedby']}
        aria-invalid={field['aria-invalid']}
        aria-required={field.isRequired || undefined}
      />
      {view && asked?.kind === 'link' && (
        <LinkDialog
          {...asked.link}
          onLink={(link) => {
            setLink(view, asked.range, link)
            close()
          }}
          onRemove={
            asked.isThere
              ? () => {
                  const { from, to } = asked.range
                  view.dispatch(view.state.tr.removeMark(from, to, marks.link))
                  close()
                }
              : undefined
          }
          onClose={close}
        />
      )}
      {view && asked?.kind === 'picture' && (
        <PictureDialog
          key={asked.files.length}
          image={asked.image}
          file={asked.files[0]}
          following={Math.max(0, asked.files.length - 1)}
          onPicture={(image) => addPicture(image, asked)}
          onClose={close}
        />
      )}
    </>
  )
}

/** The link that the selection is in, or a new one for what is selected. */
function linkAt({ state }: EditorView): Asked {
  const { selection, doc } = state
  const { $from } = selection
  const mark =
    marks.link.isInSet($from.marksAcross(selection.$to) ?? []) ??
    marks.link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) {
    const { from, to } = selection
    return {
      kind: 'link',
      link: { text: doc.textBetween(from, to, ' '), href: '' },
      range: { from, to },
      isThere: false,
    }
  }
  const start = $from.start()
  let range: Range = { from: selection.from, to: selection.to }
  $from.parent.forEach((child, offset) => {
    const [from, to] = [start + offset, start + offset + child.nodeSize]
    if (!mark.isInSet(child.marks) || from > selection.to || to < selection.from) return
    range = { from: Math.min(range.from, from), to: Math.max(range.to, to) }
  })
  const link = { text: doc.textBetween(range.from, range.to), href: String(mark.attrs.href) }
  return { kind: 'link', link, range, isThere: true }
}

/** Other words replace the text; the same ones keep their bold and italics. */
function setLink(
  { state, dispatch }: EditorView,
  { from, to }: Range,
  { href, text }: TextLink,
): void {
  const { tr, doc } = state
  const isSame = from < to && doc.textBetween(from, to, ' ').trim() === text
  if (!isSame) tr.replaceWith(from, to, richTextSchema.text(text))
  const end = isSame ? to : from + text.length
  tr.removeMark(from, end, marks.link).addMark(from, end, marks.link.create({ href }))
  tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link)
  dispatch(tr.scrollIntoView())
}

function pictureAt({ state: { selection } }: EditorView): Image {
  const node = selection instanceof NodeSelection ? selection.node : undefined
  if (node?.type !== nodes.image) return { src: '', alt: '' }
  return { src: String(node.attrs.src), alt: String(node.attrs.alt) }
}
