import { editorPath } from '#app/editing/document-paths.ts'
import { settingsPath, usagePath } from '#app/navigation/paths.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { TextRow } from '#app/ui/text-row.tsx'
import type { DashboardAnswer, SessionUser } from '#protocol/api-types.ts'
import { mayDo } from '#protocol/policy.ts'
import { defaultUsagePeriod } from '#protocol/usage.ts'

interface Props {
  usage: NonNullable<DashboardAnswer['usage']>
}

/** What readers ask and read most, each with the way to where it is mended; the rest is on the public page. */
export function UsageSection({ usage: { pages, answers } }: Props) {
  const aside = `nos últimos ${defaultUsagePeriod} dias`
  return (
    <>
      {answers.length > 0 && (
        <Group title="O que mais perguntam" aside={aside}>
          {answers.map(({ answer, path, title, count }) => (
            <RowLink
              key={answer ?? path}
              href={answer ? editorPath('curations', answer) : path}
              icon={sharedSvg('help')}
              title={title}
              detail={`${times(count)} · Rever a resposta`}
            />
          ))}
        </Group>
      )}
      <Group title="O que mais leem" aside={aside}>
        {pages.map(({ path, title, count }) => (
          <RowLink
            key={path}
            href={path}
            icon={sharedSvg('book')}
            title={title}
            detail={`${times(count)} · Abrir a página`}
          />
        ))}
        <RowLink
          href={usagePath}
          title="Estatísticas"
          detail="A lista inteira, que qualquer pessoa pode ver"
        />
      </Group>
    </>
  )
}

/** Says that nothing is counted, and to who may change that, where. */
export function NoUsageSection({ user }: { user: SessionUser }) {
  const title = 'O uso não é contado'
  const detail = 'Nem leituras nem buscas sem resposta, como está nos ajustes'
  return (
    <Group title="O que mais leem">
      {mayDo(user, 'edit', 'settings') ? (
        <RowLink href={settingsPath} title={title} detail={`${detail} · Abrir os ajustes`} />
      ) : (
        <TextRow title={title} detail={detail} />
      )}
    </Group>
  )
}

/** A count as it is published. */
function times(count: number): string {
  return `${count.toLocaleString('pt-BR')} vezes ou mais`
}
