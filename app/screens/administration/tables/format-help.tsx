import help from 'ionicons/dist/svg/help-circle-outline.svg?raw'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Group } from '#app/ui/group.tsx'
import type { CollectionName } from '#content/collections.ts'
import { columnsOf } from '#content/tables/columns.ts'
import { emptyWord } from '#content/tables/csv-line.ts'

/** How a table is written, column by column. */
export function FormatHelp({ collection }: { collection: CollectionName }) {
  return (
    <Group>
      <Disclosure title="Como escrever a planilha" detail="Coluna por coluna" icon={help}>
        <ul className="tables-rules">
          <li>Cada linha é um registro. A primeira linha tem os nomes das colunas.</li>
          <li>
            O código diz qual registro muda. Sem código, vale o nome: se já existe um igual no mesmo
            campus, ele muda; se não existe, é criado.
          </li>
          <li>Sem a coluna Situação, o que é novo entra como rascunho.</li>
          <li>
            Célula em branco deixa como está. Para apagar um valor, escreva <b>{emptyWord}</b>.
          </li>
          <li>Colunas que não estão na planilha não mudam. Nada é apagado por faltar.</li>
        </ul>
        <dl className="tables-columns">
          {columnsOf(collection).map(({ name, heading, form }) => (
            <div key={name}>
              <dt>{heading}</dt>
              <dd>{form}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Group>
  )
}
