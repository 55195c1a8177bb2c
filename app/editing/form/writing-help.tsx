import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import { definitionOf } from '#content/collections.ts'
import type { Field } from '#content/fields.ts'
import { acronymFields, acronymsOf } from '#content/text/known-acronyms.ts'
import type { WritingAdvice, writingAdvice } from '#content/text/plain-language.ts'
import './writing-help.css'

type Advise = typeof writingAdvice

const MOST_SHOWN = 6

let loaded: Advise | undefined

/** Whether readers read a field as a text, so that it should be plain. */
export function isReadAsText(field: Field): boolean {
  return (
    !field.audience &&
    (field.kind === 'markdown' || (field.kind === 'text' && !field.isAcronym && !field.format))
  )
}

/** Under a text that somebody writes: what would make it easier to read. Nothing where there is nothing; nothing leaves the device. */
export function WritingHelp({ text }: { text: string }) {
  const advise = useAdvice()
  const known = useKnownAcronyms()
  const written = useDeferredValue(text)
  const advice = useMemo(() => distinct(advise?.(written, known) ?? []), [advise, written, known])
  if (advice.length === 0) return null
  const rest = advice.length - MOST_SHOWN
  return (
    <details className="writing-help">
      <summary>
        {advice.length === 1
          ? '1 dica para escrever mais simples'
          : `${advice.length} dicas para escrever mais simples`}
      </summary>
      <ul>
        {advice.slice(0, MOST_SHOWN).map((each) => (
          <li key={JSON.stringify(each)}>{sentenceOf(each)}</li>
        ))}
        {rest > 0 && <li>E mais {rest}, que aparecem quando estas saírem.</li>}
      </ul>
    </details>
  )
}

/** The same sentence twice needs one advice. */
function distinct(advice: readonly WritingAdvice[]): WritingAdvice[] {
  return [...new Map(advice.map((each) => [JSON.stringify(each), each])).values()]
}

/** The rules, once their code is here: only whoever writes needs it. */
function useAdvice(): Advise | undefined {
  const [advise, setAdvise] = useState(() => loaded)
  useEffect(() => {
    import('#content/text/plain-language.ts').then(
      ({ writingAdvice: found }) => {
        loaded = found
        setAdvise(() => found)
      },
      () => {},
    )
  }, [])
  return advise
}

function useKnownAcronyms(): ReadonlySet<string> {
  const glossary = useCollection('glossary')
  const campuses = useCollection('campuses')
  const settings = useSettings()
  return useMemo(() => {
    const sources = { glossary, campuses, settings: [settings] }
    return new Set(
      (Object.keys(sources) as (keyof typeof sources)[]).flatMap((name) => {
        const names = acronymFields(definitionOf(name))
        return (sources[name] ?? []).flatMap((fields) => acronymsOf(names, { ...fields }))
      }),
    )
  }, [glossary, campuses, settings])
}

/** What to do about it. */
function sentenceOf(advice: WritingAdvice): string {
  switch (advice.kind) {
    case 'hard':
      return `Leitura difícil: índice ${advice.index}; de 50 para cima é mais fácil. Use frases curtas e palavras do dia a dia.`
    case 'long_sentence':
      return `Frase de ${advice.words} palavras: “${beginning(advice.sentence)}”. Divida em duas.`
    case 'passives':
      return `Quem faz fica escondido: “${beginning(advice.sentence)}”. Diga quem: “a secretaria responde”, em vez de “é respondido”.`
    case 'plain_word':
      return `“${advice.word}”: no dia a dia se diz “${advice.plain}”. Se tem de ficar, explique.`
    case 'unknown_acronym':
      return `“${advice.acronym}” não está no glossário. Escreva por extenso, ou crie a sigla.`
    case 'picture_without_alt':
      return advice.count === 1
        ? 'Uma imagem não tem descrição. Diga o que ela mostra.'
        : `${advice.count} imagens não têm descrição. Diga o que elas mostram.`
  }
}

const WORDS_QUOTED = 7

function beginning(sentence: string): string {
  const words = sentence.split(/\s+/)
  return words.length > WORDS_QUOTED ? `${words.slice(0, WORDS_QUOTED).join(' ')}…` : sentence
}
