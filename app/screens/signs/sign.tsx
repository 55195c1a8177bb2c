import { Suspense } from 'react'
import { QrPicture } from '#app/ui/qr-picture.tsx'
import type { CampusScope } from '#content/document.ts'

/** What a sign says. */
export interface SignFacts {
  key: string
  scope: CampusScope
  title: string
  subtitle: string
  question: string
  /** The short address, as the code holds it. */
  url: string
  institution: string
}

/** A sign for a door or an entrance: in black on white, whatever the theme. */
export function Sign({ sign }: { sign: SignFacts }) {
  const { title, subtitle, question, url, institution } = sign
  return (
    <div className="sign">
      <div className="sign-face">
        <p className="sign-title" data-long={title.length > 7 || undefined}>
          {title}
        </p>
        {subtitle && <p className="sign-subtitle">{subtitle}</p>}
        <p className="sign-question">{question}</p>
        <Suspense fallback={<div className="qr-picture" />}>
          <QrPicture text={url} label={`Código QR: ${url}`} ecc="M" />
        </Suspense>
        <p className="sign-way">Aponte a câmera do celular, ou digite:</p>
        <p className="sign-address">{url.replace(/^https?:\/\//, '')}</p>
        <p className="sign-institution">{institution}</p>
      </div>
    </div>
  )
}
