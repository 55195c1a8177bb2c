import { readerPath as campusPath } from 'virtual:reader-path/campuses'
import call from 'ionicons/dist/svg/call-outline.svg?raw'
import globe from 'ionicons/dist/svg/globe-outline.svg?raw'
import locationIcon from 'ionicons/dist/svg/location-outline.svg?raw'
import mail from 'ionicons/dist/svg/mail-outline.svg?raw'
import { telephoneUrl } from '#app/i18n/telephone.ts'
import { useCollection } from '#app/replica/use-content.ts'
import { RoundLinks } from '#app/ui/document/round-links.tsx'
import type { Course } from '#content/document.ts'
import { contactParts } from './course-story.ts'
import { onlyCampus } from './use-entry.ts'

/** How to reach a course: its own addresses, and the phone and the place of its campus where it has one. */
export function CourseContact({ course }: { course: Course }) {
  const campuses = useCollection('campuses') ?? []
  const { email, link } = course
  const campus = campuses.find(({ id }) => id === onlyCampus(course))
  const phone = campus?.phone
  const [ofPhone, ofEmail] = contactParts(course, campus)
  return (
    <RoundLinks
      links={[
        ...(campus && phone
          ? [
              {
                href: telephoneUrl(phone),
                icon: call,
                label: 'Ligar',
                about: `${campus.name}, ${phone}`,
                doubt: ofPhone?.doubt,
              },
            ]
          : []),
        ...(campus
          ? [
              {
                href: campusPath + campus.id,
                icon: locationIcon,
                label: 'Mapa',
                about: campus.name,
              },
            ]
          : []),
        ...(email
          ? [
              {
                href: `mailto:${email}`,
                icon: mail,
                label: 'E-mail',
                about: email,
                doubt: ofEmail?.doubt,
              },
            ]
          : []),
        ...(link
          ? [{ href: link, icon: globe, label: 'Site', about: 'página do curso, em outra janela' }]
          : []),
      ]}
    />
  )
}
