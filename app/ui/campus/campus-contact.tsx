import accessibilityIcon from 'ionicons/dist/svg/accessibility-outline.svg?raw'
import call from 'ionicons/dist/svg/call-outline.svg?raw'
import locationIcon from 'ionicons/dist/svg/location-outline.svg?raw'
import mail from 'ionicons/dist/svg/mail-outline.svg?raw'
import navigate from 'ionicons/dist/svg/navigate-outline.svg?raw'
import type { ReactNode } from 'react'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { type MapsApp, useMapsApp } from '#app/platform/maps-app.ts'
import { TrustFold } from '#app/ui/document/deferred-trust.ts'
import { DoubtDot } from '#app/ui/document/doubt-dot.tsx'
import { EmailLink } from '#app/ui/document/email-link.tsx'
import { PlainText } from '#app/ui/document/plain-text.tsx'
import { doubtSentence, type TrustedPart } from '#app/ui/document/trust-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PublicDocument, Summary } from '#content/document.ts'
import type { Coordinates } from '#content/fields.ts'
import './campus-contact.css'

/** Where a campus is, how to reach it and whom to call. */
export function CampusContact({
  campus,
  whole,
  isOwn,
  parts: others = [],
}: {
  campus: Summary<'campuses'>
  /** Only the whole document says where it comes from. */
  whole: PublicDocument<'campuses'> | null | undefined
  /** Its way there is the main thing on the screen. */
  isOwn?: boolean | undefined
  /** What else the page shows that may be in doubt. */
  parts?: readonly TrustedPart[]
}) {
  const { phone, email, accessibility, note, coordinates } = campus
  const doubt = (field: string) => doubtSentence(campus, field)
  const parts = [
    { label: 'Endereço', value: campus.street, doubt: doubt('street') },
    { label: 'Telefone', value: phone, doubt: doubt('phone') },
    { label: 'E-mail', value: email, doubt: doubt('email') },
    { label: 'Acessibilidade', value: accessibility, doubt: doubt('accessibility') },
    { label: 'Ponto no mapa', value: coordinates, doubt: doubt('coordinates') },
    ...others,
  ]
  return (
    <>
      <ul className="campus-facts">
        <CampusFact icon={locationIcon} label="Endereço" doubt={campus.street && doubt('street')}>
          <Address campus={campus} />
        </CampusFact>
        {campus.stage === 'operating' && (
          <CampusFact icon={call} label="Telefone" doubt={phone && doubt('phone')}>
            {phone ? (
              <span className="tabular">{phone}</span>
            ) : (
              <span className="campus-missing">Telefone não informado</span>
            )}
          </CampusFact>
        )}
        {email && (
          <CampusFact icon={mail} label="E-mail" doubt={doubt('email')}>
            <EmailLink address={email} />
          </CampusFact>
        )}
        {accessibility && (
          <CampusFact
            icon={accessibilityIcon}
            label="Acessibilidade"
            doubt={doubt('accessibility')}
          >
            <PlainText text={accessibility} of={campus} />
          </CampusFact>
        )}
      </ul>
      {note && (
        <p className="campus-note">
          <PlainText text={note} of={campus} />
        </p>
      )}
      <CampusWays campus={campus} isOwn={isOwn} />
      <div className="campus-foot">
        {whole && <TrustFold of={whole} parts={parts} />}
        <CampusLinks campus={campus} />
      </div>
    </>
  )
}

function CampusFact({
  icon,
  label,
  doubt,
  children,
}: {
  icon: string
  label: string
  doubt: string | undefined
  children: ReactNode
}) {
  return (
    <li>
      <Icon svg={icon} />
      <div>
        <span className="visually-hidden">{label}: </span>
        {children}
        <DoubtDot doubt={doubt} />
      </div>
    </li>
  )
}

function Address({ campus }: { campus: Summary<'campuses'> }) {
  const { street, district, city, state, postalCode } = campus
  const place = [district, `${city} (${state})`].filter(Boolean).join(', ')
  return (
    <address>
      {street && <span>{street}</span>}
      <span>{place}</span>
      {postalCode && <span className="tabular">CEP {postalCode}</span>}
    </address>
  )
}

/** Other sites learn of the reader only when a link is followed. */
function CampusWays({
  campus,
  isOwn,
}: {
  campus: Summary<'campuses'>
  isOwn: boolean | undefined
}) {
  const { name, coordinates, phone } = campus
  const app = useMapsApp()
  if (!coordinates && !phone) return null
  return (
    <div className="campus-ways">
      {coordinates && (
        <a
          className={isOwn ? 'button' : 'button button-quiet'}
          href={directionsUrl(coordinates, name, app)}
          {...(!app && { target: '_blank', rel: 'noopener' })}
        >
          <Icon svg={navigate} />
          Como chegar
          <span className="visually-hidden">
            : {name}, {app ? 'no aplicativo de mapas' : 'no OpenStreetMap (outra janela)'}
          </span>
          <DoubtDot doubt={doubtSentence(campus, 'coordinates')} />
        </a>
      )}
      {phone && (
        <a className="button button-quiet" href={telephoneUrl(phone)}>
          <Icon svg={call} />
          Ligar
          <span className="visually-hidden">: {name}</span>
        </a>
      )}
    </div>
  )
}

function CampusLinks({ campus: { name, coordinates, site } }: { campus: Summary<'campuses'> }) {
  return (
    <div className="campus-links">
      {coordinates && (
        <a href={googleMapsUrl(coordinates)} target="_blank" rel="noopener">
          Google Maps
          <span className="visually-hidden">: {name} (abre em outra janela)</span>
        </a>
      )}
      {site && (
        <a href={site} target="_blank" rel="noopener">
          Página
          <span className="visually-hidden">: {name} (abre em outra janela)</span>
        </a>
      )}
    </div>
  )
}

/** Opens the phone's own app where there is one (RFC 5870 on Android, Apple's map links), else a map in another window. */
function directionsUrl(
  { latitude, longitude }: Coordinates,
  name: string,
  app: MapsApp | undefined,
): string {
  const place = `${latitude},${longitude}`
  switch (app) {
    case 'android':
      return `geo:${place}?q=${place}(${encodeURIComponent(name)})`
    case 'apple':
      return `https://maps.apple.com/?daddr=${place}&q=${encodeURIComponent(name)}`
    default:
      return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`
  }
}

/** Opens the app on a phone that has it. */
function googleMapsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`
}
