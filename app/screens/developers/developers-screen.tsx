import { app, packages } from 'virtual:packages'
import { useId } from 'react'
import { EditSlot } from '#app/editing/on-page/edit-slot.tsx'
import { useCollection } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { Facts } from '#app/ui/document/facts.tsx'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { Waiting } from '#app/ui/state-view.tsx'
import { OpenData } from './open-data.tsx'
import './developers.css'

function DevelopersView() {
  const team = useCollection('team')
  const titleId = useId()
  return (
    <>
      <ScreenTitle title="Desenvolvedores">
        <p>Quem faz este aplicativo, e os programas livres que ele usa.</p>
      </ScreenTitle>
      {team === undefined && <Waiting rows={3} />}
      {team && team.length > 0 && (
        <Group title="Quem faz">
          {team.map((member) => {
            const { id, name, role, link } = member
            return link ? (
              <RowLink
                key={id}
                href={link}
                title={name}
                detail={role}
                aside={<EditSlot collection="team" document={member} />}
              />
            ) : (
              <li key={id} className="team-member">
                <span className="row-title">{name}</span>
                <span className="row-detail">{role}</span>
                <EditSlot collection="team" document={member} />
              </li>
            )
          })}
        </Group>
      )}
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className="developers-title">
          Este aplicativo
        </h2>
        <Facts
          facts={[
            { label: 'Versão', value: app.version },
            { label: 'Licença', value: app.license },
          ]}
        />
      </section>
      <OpenData />
      <details className="packages">
        <summary>
          <h2>Programas livres</h2>
          <span className="group-aside">{packages.length} programas</span>
        </summary>
        <Group>
          {packages.map(({ name, version, license, url }) => {
            const detail = `${version} · ${license ? `licença ${license}` : 'licença não informada'}`
            return url ? (
              <RowLink key={name} href={url} title={name} detail={detail} />
            ) : (
              <li key={name} className="team-member">
                <span className="row-title">{name}</span>
                <span className="row-detail">{detail}</span>
              </li>
            )
          })}
        </Group>
      </details>
    </>
  )
}

export const screen: Screen = {
  View: DevelopersView,
  head: () => ({ title: 'Desenvolvedores' }),
}
