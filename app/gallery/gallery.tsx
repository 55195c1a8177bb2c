import { modality } from 'virtual:choices/courses'
import { modality as faces } from 'virtual:faces/courses'
import { type ReactNode, useId, useState } from 'react'
import { CallCard } from '#app/ui/call-card.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { Cover, CoverTitle } from '#app/ui/cover/cover.tsx'
import { DayBadge } from '#app/ui/day-badge.tsx'
import { FilterChips } from '#app/ui/filter/filter-chips.tsx'
import { FilterSelect } from '#app/ui/filter/filter-select.tsx'
import { SearchField } from '#app/ui/filter/search-field.tsx'
import { Field, FormFaultsContext } from '#app/ui/form/field.tsx'
import '#app/ui/form/form.css'
import { Group, RowLink } from '#app/ui/group.tsx'
import { OfflineIllustration } from '#app/ui/illustrations/illustration.tsx'
import { KindMark } from '#app/ui/kind/kind-mark.tsx'
import { MainAction } from '#app/ui/main-action.tsx'
import { sharedSvg } from '#app/ui/shared-icon.tsx'
import { StateView } from '#app/ui/state-view.tsx'
import { SwitchRow } from '#app/ui/switch-row.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Tile, Tiles } from '#app/ui/tiles.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { hueNames } from '#content/hues.ts'

const kinds = Object.keys(modality) as (keyof typeof modality)[]
const tones = ['accent', 'positive', 'warning', 'danger', undefined] as const
const views = { list: 'Lista', month: 'Mês' }

/** All components in all states, for whoever designs: part of no build. */
export function Gallery() {
  const [view, setView] = useState<keyof typeof views>('list')
  const [isOn, setOn] = useState(true)
  return (
    <main className="gallery">
      <h1>Componentes</h1>
      <Part title="Tons">
        <div className="gallery-row">
          {[undefined, ...hueNames].map((hue) => (
            <span key={hue ?? 'accent'} className="gallery-swatch" data-hue={hue}>
              {hue ?? 'accent'}
            </span>
          ))}
        </div>
        <div className="gallery-row">
          {[undefined, ...hueNames].map((hue) => (
            <span key={hue ?? 'accent'} className="gallery-swatch" data-hue={hue} data-deep="">
              {hue ?? 'accent'}
            </span>
          ))}
        </div>
      </Part>
      <Part title="Letras">
        <h1>Título de tela</h1>
        <h2>Título de seção</h2>
        <h3>Título de cartão</h3>
        <p>
          Texto corrido, na letra do aparelho, com <a href="#letras">um link</a>.
        </p>
      </Part>
      <Part title="Botões">
        <div className="gallery-row">
          <button type="button" className="button">
            Como se inscrever
          </button>
          <button type="button" className="button button-quiet">
            Ligar
          </button>
          <button type="button" className="button" disabled>
            Enviando…
          </button>
        </div>
        <MainAction href="#acao">Ação principal</MainAction>
      </Part>
      <Part title="Chips, filtros e abas">
        <Chips
          label="Mais perguntados"
          links={['Inscrições', 'Biblioteca', 'Bolsa e auxílio', 'Passe livre'].map((text) => ({
            href: `#${text}`,
            text,
          }))}
        />
        {[[], [{ name: 'turno', value: 'noturno', text: 'Noturno' }]].map((chosen) => (
          <FilterChips
            key={chosen.length}
            path="#"
            query={new URLSearchParams()}
            sheetId=""
            chosen={chosen}
            offered={[{ name: 'modo', value: 'distancia', text: 'A distância', count: 15 }]}
          />
        ))}
        <div className="gallery-row">
          <FilterSelect name="turno" label="Turno" all="Todos os turnos" value="" choices={[]} />
          <FilterSelect
            name="campus"
            label="Campus"
            all="Todos os campi"
            value="b"
            choices={[['b', 'Brasília']]}
          />
        </div>
        <ViewTabs<keyof typeof views> views={views} view={view} onChange={setView} />
      </Part>
      <Part title="Etiquetas e marcas">
        <div className="gallery-row">
          {tones.map((tone) => (
            <Tag key={tone ?? 'quiet'} tone={tone}>
              {tone ?? 'quieta'}
            </Tag>
          ))}
        </div>
        <div className="gallery-row">
          {kinds.map((kind) => (
            <KindMark key={kind} face={faces[kind]} />
          ))}
          {hueNames.map((hue) => (
            <DayBadge key={hue} day="2026-11-27" hue={hue} />
          ))}
        </div>
      </Part>
      <Part title="Linhas">
        <Group title="Grupo" aside="3 linhas">
          <RowLink
            href="#a"
            icon={sharedSvg('book')}
            title="Com ícone"
            detail="E uma segunda linha"
          />
          <RowLink
            href="#b"
            lead={<KindMark face={faces.licenciatura} />}
            title="Com a marca de um tipo e um nome tão comprido que ocupa duas linhas ou mais"
            detail="4 anos · noite · ENEM"
          />
          <SwitchRow title="Com chave" isOn={isOn} onChange={setOn} />
          <SwitchRow title="Sem escolha" isOn={false} isDisabled onChange={setOn} />
        </Group>
      </Part>
      <Part title="Peças de agora">
        <Tiles>
          {hueNames.map((hue, index) => (
            <Tile
              key={hue}
              href={`#${hue}`}
              mark={<KindMark face={{ hue, pictogram: 'people' }} />}
              title={index === 1 ? 'Registro Acadêmico do campus' : 'Biblioteca'}
              state={index < 2 ? 'Aberto até 21h30' : 'Abre amanhã às 8h'}
              tone={index === 0 ? 'positive' : index === 1 ? 'warning' : undefined}
            />
          ))}
        </Tiles>
        <CallCard
          title="Não sabemos de inscrições abertas"
          picture={<OfflineIllustration />}
          ways={
            <a className="button" href="#curso">
              Que curso posso fazer?
            </a>
          }
        >
          Costumam abrir em outubro e novembro.
        </CallCard>
      </Part>
      <Part title="Capas">
        <div className="gallery-covers">
          {hueNames.map((hue) => (
            <Cover key={hue} of={`capa-${hue}`} hue={hue} />
          ))}
        </div>
        <CoverTitle
          of="tecnico-em-informatica"
          kind="Técnico subsequente"
          hue="teal"
          title="Um título comprido de curso, que passa por cima das figuras da capa"
        />
      </Part>
      <Part title="Campos">
        <SearchField label="Buscar curso, sigla, setor…" value="" />
        <FormFaultsContext value={{ mail: 'Falta o que vem depois do @.' }}>
          <div className="form-fields">
            <Field label="Nome" name="name" hint="Como as pessoas chamam." />
            <Field label="E-mail" name="mail" defaultValue="maria@" />
            <Field label="Só de leitura" name="fixed" defaultValue="Brasília" readOnly />
          </div>
        </FormFaultsContext>
      </Part>
      <Part title="Esperando, vazio, erro">
        <div className="waiting" role="status">
          <span className="visually-hidden">Carregando…</span>
          <div className="waiting-row" />
          <div className="waiting-row" />
        </div>
        <StateView
          illustration="empty"
          title="Nada por aqui"
          text="Ainda não há nada para mostrar."
        >
          <button type="button" className="button">
            Ver tudo
          </button>
        </StateView>
        <StateView
          illustration="error"
          title="Algo deu errado"
          text="Tente de novo daqui a pouco."
        />
      </Part>
    </main>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="gallery-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
