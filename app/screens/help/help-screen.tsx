import at from 'ionicons/dist/svg/at-outline.svg?raw'
import globe from 'ionicons/dist/svg/globe-outline.svg?raw'
import time from 'ionicons/dist/svg/time-outline.svg?raw'
import { useId } from 'react'
import { EditSlot } from '#app/editing/edit-slot.tsx'
import { doubtSentence } from '#app/i18n/as-of.ts'
import { useCollection, useSettings } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { SearchEverything } from '#app/ui/search-everything.tsx'
import { TopicLink } from '#app/ui/topic-link.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Settings } from '#content/document.ts'
import './help.css'

function HelpView() {
  const topics = useCollection('pages')
  const settings = useSettings()
  const searchTitleId = useId()
  const sites = officialSites(settings)
  return (
    <>
      <ScreenTitle title="Ajuda">
        <p>O que mais perguntam no balcão. A resposta vem logo no começo.</p>
      </ScreenTitle>
      {topics ? (
        <Group>
          {topics.map((topic) => (
            <TopicLink
              key={topic.id}
              topic={topic}
              hasAnswer
              aside={<EditSlot collection="pages" document={topic} />}
            />
          ))}
          <RowLink
            href="/horario"
            icon={time}
            title="Que horas abre?"
            detail="O que está aberto agora, a semana de cada setor e os feriados."
          />
          <RowLink
            href="/rede-social"
            icon={at}
            title={`Onde seguir o ${settings.institutionAcronym}?`}
            detail="Os perfis oficiais nas redes sociais."
          />
        </Group>
      ) : (
        <Waiting rows={10} />
      )}
      <section className="help-search" aria-labelledby={searchTitleId}>
        <h2 id={searchTitleId}>Não achou sua pergunta?</h2>
        <SearchEverything />
      </section>
      {sites.length > 0 && (
        <Group title="Páginas oficiais">
          {sites.map(({ field, label, address }) => (
            <RowLink
              key={field}
              href={address}
              icon={globe}
              title={label}
              detail={[hostOf(address), doubtSentence(settings, field)].filter(Boolean).join(' · ')}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function officialSites(settings: Settings) {
  const labels = {
    admissionsSite: 'Inscrições e processo seletivo',
    portal: `Portal do ${settings.institutionAcronym}`,
    falaBr: 'Fala.BR: dúvidas, pedidos e reclamações',
    ombudsman: 'Ouvidoria',
    accessToInformation: 'Acesso à Informação',
    privacyPolicy: 'Política de privacidade',
  } as const
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) => {
    const address = settings[field]
    return address ? [{ field, label: labels[field], address }] : []
  })
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}

export const screen: Screen = {
  View: HelpView,
  head: () => ({
    title: 'Ajuda',
    description:
      'Como entrar, se é de graça, que cursos existem, horários e endereços: as perguntas mais comuns.',
  }),
}
