import { useId, useState } from 'react'
import { EditorDialog } from '#app/editing/editor-dialog.tsx'
import { FieldFrame, FormFaultsContext } from '#app/ui/form/field.tsx'
import { linkAddressOf, useLinkTargets } from './link-targets.ts'

export interface TextLink {
  text: string
  /** Empty where there is none yet. */
  href: string
}

interface Props extends TextLink {
  onLink(link: TextLink): void
  /** Absent where there is no link to remove. */
  onRemove: (() => void) | undefined
  onClose(): void
}

const notAnAddress =
  'Isto não é um endereço. Escolha uma página da lista, ou cole o endereço inteiro, como https://www.gov.br'

/** Asks where a link leads: a page of this app by its name, or any address. */
export function LinkDialog({ text: before, href, onLink, onRemove, onClose }: Props) {
  const listId = useId()
  const [text, setText] = useState(before)
  const [typed, setTyped] = useState(href)
  const [fault, setFault] = useState<string>()
  const targets = useLinkTargets(typed)

  // Of what is no address the page that fits best is meant: it is marked.
  const address = linkAddressOf(typed)
  const [best] = address === undefined ? targets : []

  function add(to = address ?? best?.path, title = best?.title ?? typed.trim()): void {
    if (to === undefined) setFault(notAnAddress)
    else onLink({ href: to, text: text.trim() || title })
  }

  return (
    <EditorDialog
      title={href ? 'Mudar o link' : 'Adicionar um link'}
      onEnter={() => add()}
      onClose={onClose}
      buttons={
        <button type="button" className="button" onClick={() => add()}>
          {href ? 'Mudar' : 'Adicionar'}
        </button>
      }
    >
      <FormFaultsContext value={{ 'link-address': fault }}>
        <FieldFrame
          name="link-text"
          label={
            <>
              Texto que se lê <small className="field-mark">opcional</small>
            </>
          }
          hint="Em branco, o nome da página."
        >
          {(frame) => (
            <input
              {...frame}
              name="link-text"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame
          name="link-address"
          label="Para onde"
          hint="O nome de algo daqui, ou um endereço que você colou."
        >
          {(frame) => (
            <input
              {...frame}
              // The dialog opens with the focus here.
              ref={(input) => input?.setAttribute('autofocus', '')}
              name="link-address"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setFault(undefined)
              }}
            />
          )}
        </FieldFrame>
        {targets.length > 0 && (
          <div>
            <p id={listId} className="link-targets-name">
              {href ? 'Mudar o link para:' : 'Adicionar link para:'}
            </p>
            <ul className="link-targets" aria-labelledby={listId}>
              {targets.map(({ path, title, kind }) => (
                <li key={path}>
                  <button
                    type="button"
                    data-best={path === best?.path || undefined}
                    onClick={() => add(path, title)}
                  >
                    {title} <small>{kind}</small>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        {onRemove && (
          <button type="button" className="text-button" onClick={onRemove}>
            Remover o link
          </button>
        )}
      </FormFaultsContext>
    </EditorDialog>
  )
}
