import { Fragment } from 'react'
import { collectionLabels } from '#app/editing/collection-labels.ts'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection, useDocument, useSlice } from '#app/replica/use-content.ts'
import { MissingDocument } from '#app/ui/document/deferred-document.ts'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { Facts } from '#app/ui/document/facts.tsx'
import { Picture } from '#app/ui/document/picture.tsx'
import { Prose } from '#app/ui/document/prose.tsx'
import { DocumentFoot } from '#app/ui/document/trust-note.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { type CollectionName, definitionOf } from '#content/collections.ts'
import { documentPages, proposableFields } from '#content/define-collection.ts'
import { htmlKey } from '#content/document.ts'
import type { Image } from '#content/fields.ts'
import { factsOf } from './document-facts.tsx'
import { fieldOf, fieldsOnPage, idWith, useFieldContext } from './document-fields.ts'
import './collection.css'

interface Props {
  collection: CollectionName
  /** What the address ends with. */
  value: string
}

/** The page of one document. */
export function DocumentAt({ collection, value }: Props) {
  const key = documentPages(definitionOf(collection))?.key ?? 'id'
  return key === 'id' ? (
    <DocumentPage collection={collection} id={value} />
  ) : (
    <DocumentWith collection={collection} field={key} value={value} />
  )
}

function DocumentWith({ collection, field, value }: Props & { field: string }) {
  const documents = useCollection(collection)
  const id = useSlice(collection, value, documents && idWith(documents, field, value))
  return id === undefined ? <Waiting /> : <DocumentPage collection={collection} id={id} />
}

function DocumentPage({ collection, id }: { collection: CollectionName; id: string }) {
  const definition = definitionOf(collection)
  const document = useDocument(collection, id)
  const context = useFieldContext()
  if (document === undefined) return <Waiting />
  if (document === null) return <Missing collection={collection} />
  const { kind, facts, texts, image } = fieldsOnPage(definition)
  const title = String(fieldOf(document, definition.titleField))
  const picture = image && (fieldOf(document, image) as Image | undefined)
  const values = factsOf(collection, document, facts, context)
  const kindName = kind?.choices[String(fieldOf(document, kind.key))]
  return (
    <>
      <ScreenTitle title={title}>
        {kindName && (
          <div className="document-standing">
            <Tag tone="accent">{kindName}</Tag>
          </div>
        )}
        <EditSlot collection={collection} document={document} />
      </ScreenTitle>
      {picture && (
        <div className="document-picture">
          <Picture image={picture} />
        </div>
      )}
      <Facts facts={values} of={document} />
      <TrustFold of={document} parts={values} />
      {texts.map(({ key, label }) => {
        const html = fieldOf(document, htmlKey(key))
        return (
          typeof html === 'string' && (
            <Fragment key={key}>
              <h2>{label}</h2>
              <Prose html={html} level={3} scope={key} of={document} />
            </Fragment>
          )
        )
      })}
      {proposableFields(definition).length > 0 && <DocumentFoot collection={collection} id={id} />}
    </>
  )
}

function Missing({ collection }: { collection: CollectionName }) {
  const { missing, allOfThem } = collectionLabels(collection)
  return (
    <MissingDocument
      collection={collection}
      title={missing}
      text="O endereço pode ter mudado, ou isto saiu do ar."
      href={documentPages(definitionOf(collection))?.list ?? ''}
      way={allOfThem}
    />
  )
}
