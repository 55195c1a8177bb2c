import { tablesPath } from '#app/editing/document-paths.ts'
import { useUser } from '#app/session/session.ts'
import { AccessGuard } from '#app/shell/access-guard.tsx'
import type { Screen, ScreenProps } from '#app/shell/screen.ts'
import { FieldFrame } from '#app/ui/form/field.tsx'
import '#app/ui/form/form.css'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import {
  type CollectionName,
  collectionNames,
  definitionOf,
  isCollectionName,
} from '#content/collections.ts'
import { hasRight, mayWrite } from '#protocol/policy.ts'
import { ExportPart } from './export-part.tsx'
import { FormatHelp } from './format-help.tsx'
import { ImportPart } from './import-part.tsx'
import './tables.css'

/** Collections as files, out and in. */
function TablesView({ query }: ScreenProps) {
  const user = useUser()
  const asked = query.get('colecao') ?? ''
  const offered = collectionNames.filter((name) => user && mayWrite(user, name))
  const chosen = isCollectionName(asked) && offered.includes(asked) ? asked : undefined
  return (
    <AccessGuard
      may={(person) => hasRight(person, 'write')}
      rule="Só quem cuida de algum conteúdo importa e exporta."
    >
      <ScreenTitle title="Importar e exportar">
        <p>Leve o conteúdo para uma planilha, mude lá, e traga de volta.</p>
      </ScreenTitle>
      <div className="tables">
        <CollectionChoice offered={offered} chosen={chosen} />
        <ExportPart collection={chosen} />
        {chosen && (
          <>
            <ImportPart key={chosen} collection={chosen} />
            <FormatHelp collection={chosen} />
          </>
        )}
      </div>
    </AccessGuard>
  )
}

interface ChoiceProps {
  offered: readonly CollectionName[]
  chosen: CollectionName | undefined
}

function CollectionChoice({ offered, chosen }: ChoiceProps) {
  return (
    <form
      className="form"
      action={tablesPath()}
      data-nav="replace"
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      <FieldFrame label="O quê" name="colecao">
        {(frame) => (
          <select key={chosen} name="colecao" defaultValue={chosen ?? ''} {...frame}>
            <option value="" disabled={chosen !== undefined}>
              Escolha
            </option>
            {offered.map((name) => (
              <option key={name} value={name}>
                {definitionOf(name).label.many}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </form>
  )
}

export const screen: Screen = {
  View: TablesView,
  head: () => ({ title: 'Importar e exportar' }),
}
