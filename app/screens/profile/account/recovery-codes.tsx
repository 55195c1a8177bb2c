import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import download from 'ionicons/dist/svg/download-outline.svg?raw'
import { useState } from 'react'
import { savedPlace, saveFile } from '#app/platform/save-file.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { startHere } from './start-here.ts'

interface Props {
  codes: readonly string[]
  /** The second step came with them. */
  isNewlyOn: boolean
  /** They are kept somewhere: nobody needs to see them any more. */
  onKept(): void
}

/** Codes that let somebody in once each without the authenticator app; they are shown this one time. */
export function RecoveryCodes({ codes, isNewlyOn, onKept }: Props) {
  const text = codes.join('\n')
  const [isSaved, setSaved] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const isKept = isSaved || isCopied
  return (
    <section
      className="recovery-codes"
      aria-labelledby="recovery-title"
      tabIndex={-1}
      ref={startHere}
    >
      {isNewlyOn && (
        <p className="form-success">
          <Icon svg={check} />
          <span>Verificação em duas etapas ativada.</span>
        </p>
      )}
      <h3 id="recovery-title">Guarde os códigos de recuperação</h3>
      <p>
        Sem o celular, cada um deles abre a conta uma vez. Eles aparecem só agora: imprima ou guarde
        em lugar seguro.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button
          type="button"
          className={isKept ? 'button button-quiet' : 'button'}
          onClick={() => {
            saveFile('codigos-de-recuperacao.txt', `${text}\n`, 'text/plain')
            setSaved(true)
          }}
        >
          <Icon svg={download} />
          Baixar
        </button>
        <CopyButton
          text={text}
          label="Copiar"
          done="Códigos copiados."
          onCopy={() => setCopied(true)}
        />
      </div>
      <p role="status">{isSaved && `Baixado${savedPlace}: codigos-de-recuperacao.txt.`}</p>
      <button
        type="button"
        className={isKept ? 'button' : 'button button-quiet'}
        onClick={({ currentTarget }) => {
          const fold = currentTarget.closest('details')
          onKept()
          if (fold) fold.open = false
          fold?.querySelector('summary')?.focus()
        }}
      >
        Já guardei os códigos
      </button>
    </section>
  )
}
