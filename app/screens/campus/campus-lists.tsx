import { modality as modalities } from 'virtual:choices/courses'
import { network as networks } from 'virtual:choices/social'
import { readerPath as eventPath } from 'virtual:reader-path/events'
import { readerPath as acronymPath } from 'virtual:reader-path/glossary'
import { useLocalTime } from '#app/i18n/clock.ts'
import { formatSpan } from '#app/i18n/dates.ts'
import { useCollection, useSlice } from '#app/replica/use-content.ts'
import { deferredComponent } from '#app/ui/deferred-component.tsx'
import { Facts } from '#app/ui/document/facts.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { concerns } from '#content/campus-scope.ts'
import type { PublicDocument, Summary } from '#content/document.ts'
import { nextOccurrence } from '#content/occurrences.ts'
import { CampusBlocks } from './campus-blocks.tsx'
import { useHours } from './use-lists.ts'

type Campus = PublicDocument<'campuses'>

/** Few campuses have one: no other page brings its code. */
const { Part: CampusPlan } = deferredComponent(
  async () => (await import('./campus-plan.tsx')).CampusPlan,
)

/** What there is at a campus: hours, courses, sectors, blocks, events and networks. */
export function CampusLists({ campus }: { campus: Campus }) {
  return (
    <>
      {campus.stage === 'operating' && <Hours campus={campus} />}
      <Courses campus={campus} />
      <Sectors campus={campus} />
      <CampusBlocks campus={campus.id} />
      {campus.planHtml && <CampusPlan html={campus.planHtml} />}
      <Events campus={campus} />
      <Networks campus={campus} />
    </>
  )
}

function Hours({ campus }: { campus: Campus }) {
  const facts = useHours(campus)
  return (
    <section className="campus-part" aria-label="Horários">
      <h2>Agora</h2>
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <p>Horários não informados: confirme antes de ir.</p>
      )}
    </section>
  )
}

interface ModalityCount {
  modality: Summary<'courses'>['modality']
  count: number
}

function Courses({ campus: { id } }: { campus: Campus }) {
  const all = useCollection('courses')
  const here = useSlice('courses', id, all && countByModality(only(all, id)), true) ?? []
  const afar =
    useSlice('courses', 'afar', all?.filter(({ distance }) => distance).length, true) ?? 0
  if (here.length === 0 && afar === 0) return null
  return (
    <Group title="Cursos" aside={<a href={`/tab2?campus=${id}`}>Ver todos</a>}>
      {here.map(({ modality, count }) => (
        <RowLink
          key={modality}
          href={`/tab2?campus=${id}&modalidade=${modality}&modo=presencial`}
          title={modalities[modality]}
          detail={countedCourses(count)}
        />
      ))}
      {afar > 0 && (
        <RowLink
          href="/tab2?modo=distancia"
          title="A distância (EaD)"
          detail={`${countedCourses(afar)}, qualquer que seja o campus`}
        />
      )}
    </Group>
  )
}

function countedCourses(count: number): string {
  return count === 1 ? '1 curso' : `${count} cursos`
}

/** Without those at a distance, which are of no campus in particular and counted apart. */
function countByModality(courses: readonly Summary<'courses'>[]): ModalityCount[] {
  return (Object.keys(modalities) as ModalityCount['modality'][])
    .map((modality) => ({
      modality,
      count: courses.filter((course) => course.modality === modality && !course.distance).length,
    }))
    .filter(({ count }) => count > 0)
}

function Sectors({ campus: { id, entrySector } }: { campus: Campus }) {
  const all = useCollection('glossary')
  const sectors = useSlice('glossary', id, all && sectorsOf(all, id, entrySector), true)
  if (!sectors || sectors.count === 0) return null
  const { count, entry } = sectors
  return (
    <Group title="Setores">
      {entry && (
        <RowLink
          href={acronymPath + entry.id}
          title="Matrícula e ingresso"
          detail={`${entry.acronym}: ${entry.name}`}
        />
      )}
      <RowLink
        href={`/tab3?tipo=setor&campus=${id}`}
        title="Setores no glossário"
        detail={`${count === 1 ? '1 setor' : `${count} setores`}: o que é, onde fica e como falar com ele`}
      />
    </Group>
  )
}

function sectorsOf(
  glossary: readonly Summary<'glossary'>[],
  campus: string,
  entrySector: string | undefined,
) {
  const entry = glossary.find(({ id }) => id === entrySector)
  return {
    count: only(glossary, campus).filter(({ kind }) => kind === 'setor').length,
    ...(entry && { entry: { id: entry.id, acronym: entry.acronym, name: entry.name } }),
  }
}

const MAX_EVENTS = 3

function Events({ campus: { id } }: { campus: Campus }) {
  const all = useCollection('events')
  const now = useLocalTime()
  const events =
    useSlice(
      'events',
      id,
      all && only(all, id).filter((event) => nextOccurrence(event, now)),
      true,
    ) ?? []
  const next = events
    .flatMap((event) => {
      const span = nextOccurrence(event, now)
      return span ? [{ event, span }] : []
    })
    .sort((a, b) => a.span.start.localeCompare(b.span.start))
    .slice(0, MAX_EVENTS)
  return (
    <Group title="Próximos eventos" aside={<a href={`/eventos?campus=${id}`}>Ver todos</a>}>
      {next.map(({ event, span }) => (
        <RowLink
          key={event.id}
          href={eventPath + event.id}
          title={event.title}
          detail={formatSpan(span, now.day)}
        />
      ))}
      {next.length === 0 && (
        <RowLink
          href={`/eventos?campus=${id}`}
          title="Nenhum evento marcado"
          detail="Veja os que já aconteceram."
        />
      )}
    </Group>
  )
}

function Networks({ campus: { id } }: { campus: Campus }) {
  const all = useCollection('social')
  const own = all?.filter(({ campuses }) => campuses !== 'all' && campuses.includes(id))
  const profiles = useSlice('social', id, own, true) ?? []
  if (profiles.length === 0) return null
  return (
    <Group title="Redes sociais">
      {profiles.map((profile) => (
        <RowLink
          key={profile.id}
          href={profile.address}
          title={networks[profile.network]}
          detail={profile.handle}
        />
      ))}
    </Group>
  )
}

/** Those of one campus; what belongs to the whole institute counts. */
function only<D extends Pick<Summary<'courses'>, 'campuses'>>(
  documents: readonly D[],
  campus: string,
): D[] {
  return documents.filter(({ campuses }) => concerns(campuses, campus))
}
