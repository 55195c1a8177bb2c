import check from 'ionicons/dist/svg/checkmark-circle-outline.svg?raw'
import { lazy, Suspense, useState } from 'react'
import { editorPath, pagePath } from '#app/editing/document-paths.ts'
import type { Base } from '#app/editing/drafts/draft.ts'
import { authorName } from '#app/editing/use-format-value.ts'
import { useInstantInSentence } from '#app/i18n/instants.ts'
import { RefusalNotice } from '#app/ui/form/refusal-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useConfirm } from '#app/ui/use-confirm.tsx'
import type { CollectionName } from '#content/collections.ts'
import type { StaffDocument } from '#content/document.ts'
import { mergeWorkingCopy } from '#content/working-copy.ts'
import type { SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { useCopyActions } from './use-copy-actions.ts'
import type { PreparedCopy } from './use-prepared-copy.ts'
import './copies.css'

const Differences = lazy(() =>
  import('#app/editing/differences/differences.tsx').then(({ Differences: View }) => ({
    default: View,
  })),
)

interface PreparedNoticeProps {
  collection: CollectionName
  user: SessionUser
  /** What is published, as the form has it. */
  document: Base['document']
  prepared: PreparedCopy | undefined
}

/** In the form of a published document: that a change of it is prepared, and what can be done with that. */
export function PreparedNotice({ collection, user, document, prepared }: PreparedNoticeProps) {
  const inSentence = useInstantInSentence()
  const actions = useCopyActions(collection)
  const [ask, dialog] = useConfirm()
  const copy = prepared?.document
  const page = pagePath(collection, String(document.id), document)
  const mayPublish = mayDo(user, 'publish', collection, document)

  async function discard(present: StaffDocument) {
    if (await ask(discardQuestion)) await actions.discard(present)
  }

  return (
    <div role="status">
      {copy && prepared && (
        <section className="form-notice copy-notice" aria-label="Alteração preparada">
          <p>
            <Tag tone="accent">
              {copy.status === 'scheduled' ? 'Alteração agendada' : 'Alteração preparada'}
            </Tag>{' '}
            {authorName(prepared.by)} preparou uma alteração {inSentence(copy.updatedAt)}. Quem lê
            ainda vê o que está publicado.
            {copy.status === 'scheduled' &&
              typeof copy.publishAt === 'string' &&
              ` Vai ao ar ${inSentence(copy.publishAt)}.`}
          </p>
          <RefusalNotice code={actions.refusal} />
          <div className="actions">
            <a className="button" href={editorPath(collection, copy.id)}>
              Continuar a alteração
            </a>
            {mayPublish && (
              <button
                type="button"
                className="button button-quiet"
                aria-busy={actions.isBusy || undefined}
                onClick={() => actions.publish(copy)}
              >
                Publicar a alteração
              </button>
            )}
            <button type="button" className="text-button" onClick={() => discard(copy)}>
              Descartar
            </button>
          </div>
          <CopyDifferences
            collection={collection}
            published={document}
            copy={copy}
            base={prepared.base}
          />
        </section>
      )}
      {!copy && actions.done === 'published' && (
        <p className="form-success">
          <Icon svg={check} />
          <span>Alteração publicada. {page && <a href={page}>Ver a página</a>}</span>
        </p>
      )}
      {!copy && actions.done === 'discarded' && actions.undo && (
        <p className="form-notice">
          <span>Alteração descartada. Ela continua no histórico.</span>{' '}
          <button type="button" className="text-button" onClick={actions.undo}>
            Desfazer
          </button>
        </p>
      )}
      {dialog}
    </div>
  )
}

export const discardQuestion = {
  title: 'Descartar a alteração preparada?',
  text: 'O que está publicado fica como está. Se mudar de ideia, traga de volta pelo histórico.',
  agree: 'Descartar',
  isDangerous: true,
} as const

interface CopyDifferencesProps {
  collection: CollectionName
  published: Base['document']
  copy: Base['document']
  /** The published document that the copy was made of; where it is not known, the one that is published. */
  base?: Base['document'] | undefined
}

/** What publishing a working copy would change for readers; it is compared once somebody looks. */
export function CopyDifferences({ collection, published, copy, base }: CopyDifferencesProps) {
  const [isOpen, setOpen] = useState(false)
  const record = published as unknown as Parameters<typeof mergeWorkingCopy>[2]
  const after = mergeWorkingCopy(base ?? published, copy, record).record
  return (
    <details className="more-inputs" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Ver o que muda para quem lê</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <Differences
            collection={collection}
            before={{ record: published, people: [] }}
            after={{ record: after, people: [] }}
          />
        </Suspense>
      )}
    </details>
  )
}
