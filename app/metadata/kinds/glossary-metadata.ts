import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import type { DefinedTermSet } from 'schema-dts'
import { itemList } from '#app/metadata/nodes/item-list.ts'
import { glossaryId } from '#app/metadata/nodes/term-set.ts'
import type { Describe } from '#app/metadata/page-view.ts'

export const describeGlossary: Describe = ({ content, settings, absolute }) => {
  const entries = content.collection('glossary') ?? []
  const set: DefinedTermSet = {
    '@type': 'DefinedTermSet',
    '@id': glossaryId(absolute),
    name: `Glossário: ${settings.institutionShortName}`,
    inLanguage: 'pt-BR',
  }
  return {
    description: `${entries.length} siglas, setores e programas: o que querem dizer e com quem falar. ${settings.institutionName} (${settings.institutionAcronym}).`,
    facts: [set, itemList(entries.map(({ id }) => absolute(entryPath + id)))],
  }
}
