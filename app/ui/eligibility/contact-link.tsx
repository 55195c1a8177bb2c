import { readerPath as entryPath } from 'virtual:reader-path/glossary'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useDocument } from '#app/replica/use-content.ts'
import { EmailLink } from '#app/ui/document/email-link.tsx'

/** Whom to ask: a sector of the glossary, with its phone and e-mail where they are known. */
export function ContactLink({ id }: { id: string }) {
  const sector = useDocument('glossary', id)
  if (!sector) return null
  const { acronym, name, phone, email } = sector
  return (
    <>
      <a href={entryPath + id}>
        {acronym}: {name}
      </a>
      {phone && (
        <>
          {' · '}
          <a href={telephoneUrl(phone)}>{phone}</a>
        </>
      )}
      {email && (
        <>
          {' · '}
          <EmailLink address={email} />
        </>
      )}
    </>
  )
}
