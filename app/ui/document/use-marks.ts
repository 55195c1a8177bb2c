import { use, useLayoutEffect, useRef } from 'react'
import { createStream } from '#app/platform/stream.ts'
import { ContentContext } from '#app/replica/use-content.ts'
import type { LinkAcronyms, LinkedText } from '#content/text/link-acronyms.ts'
import './acronym.css'

/** What marks acronyms as the glossary stands here, once its code and the glossary have come. */
export const glossaryLinker = createStream<LinkAcronyms | undefined>(undefined)

const forAll: LinkedText = { campuses: 'all' }

/**
 * The properties of an element that shows this HTML with its acronyms marked. What the server marked stands until the
 * browser marks by itself, and longer where that is the same: the focus may be on it. `of` is the document that the text
 * is of, whose campuses say which acronyms are meant.
 */
export function useMarks<E extends HTMLElement>(html: string, { campuses, entry } = forAll) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const mark = (link: LinkAcronyms | undefined) => {
      const { current: element } = ref
      if (!link || !element) return
      const marked = document.createElement('template')
      marked.innerHTML = link(html, { campuses, entry })
      if (marked.innerHTML !== element.innerHTML) element.replaceChildren(marked.content)
    }
    mark(glossaryLinker.get())
    return glossaryLinker.subscribe(mark)
  }, [html, campuses, entry])
  const link = use(ContentContext)?.linkAcronyms
  return {
    ref,
    dangerouslySetInnerHTML: { __html: link?.(html, { campuses, entry }) ?? html },
    suppressHydrationWarning: true,
  }
}
