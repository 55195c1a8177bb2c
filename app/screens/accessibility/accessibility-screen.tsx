import accessibility from 'ionicons/dist/svg/accessibility-outline.svg?raw'
import { useState } from 'react'
import { hasSingleKeys, setSingleKeys } from '#app/platform/single-keys.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import './accessibility.css'
import { ReadingChoices, Switch } from '#app/shell/reading-choices.tsx'
import { useIsHydrated } from '#app/ui/client-only.tsx'

const keys: readonly (readonly [keys: string, what: string])[] = [
  ['Alt + 1', 'Ir para o conteúdo'],
  ['Alt + 2', 'Ir para o menu'],
  ['Alt + 3', 'Ir para a busca'],
  ['Alt + 4', 'Ir para o pé do menu'],
  ['/', 'Ir para a busca'],
]

const met = [
  'O teclado basta, e o foco fica à vista.',
  'Leitores de tela encontram títulos, regiões, nomes de campos e avisos do que muda.',
  'Letras de até 200% e ampliação de até 400% sem rolar para o lado.',
  'Contraste de pelo menos 4,5 para 1; com alto contraste, 7 para 1. Também com as cores do seu aparelho.',
  'Quem pede menos movimento, aqui ou ao aparelho, não vê animações.',
  'Uma página de conteúdo pode ser ouvida: toque no alto-falante, no alto da tela.',
  'As páginas abrem e se leem sem JavaScript e, depois da primeira visita, sem internet.',
]

const unmet = [
  'Não há tradução para Libras.',
  'Nenhuma pessoa que usa leitor de tela todos os dias testou o aplicativo.',
  'Não há versão em outras línguas.',
  'Textos e imagens que a equipe publica podem estar sem descrição ou difíceis de ler.',
  'Arquivos e sites de fora, para onde alguns links levam, têm a acessibilidade de quem os fez.',
]

function AccessibilityView() {
  return (
    <div className="accessibility">
      <ScreenTitle
        title={
          <>
            <Icon svg={accessibility} /> Acessibilidade
          </>
        }
      >
        <p>Como adaptar este aplicativo a você, o que ele já cumpre e como contar uma barreira.</p>
      </ScreenTitle>
      <section>
        <h2>Do seu jeito</h2>
        <p>Fica guardado neste aparelho. Está também no menu.</p>
        <ReadingChoices />
        <p className="without-script">
          Para escolher letras e cores, ligue o JavaScript do navegador, ou use as opções dele.
        </p>
      </section>
      <Keyboard />
      <section>
        <h2>O que seguimos</h2>
        <p>
          As diretrizes WCAG 2.2, nível AA, a norma ABNT NBR 17225 e o modelo do governo (eMAG 3.1),
          como pede a Lei Brasileira de Inclusão (Lei 13.146/2015, art. 63). Nós mesmos conferimos,
          com testes automáticos de cada página; ninguém de fora avaliou ainda.
        </p>
        <h3>O que já funciona</h3>
        <List of={met} />
        <h3>O que ainda falta</h3>
        <List of={unmet} />
      </section>
      <Barriers />
    </div>
  )
}

function List({ of }: { of: readonly string[] }) {
  return (
    <ul className="accessibility-list">
      {of.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

function Keyboard() {
  const isHydrated = useIsHydrated()
  const [isOn, setOn] = useState<boolean>()
  return (
    <section>
      <h2>Teclado</h2>
      <p>
        Tab leva ao próximo link ou botão, e Enter o abre. Estes atalhos valem em todas as páginas:
      </p>
      <dl className="accessibility-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="needs-script">
        <Switch
          isOn={isOn ?? (isHydrated ? hasSingleKeys() : true)}
          onChange={(next) => {
            setSingleKeys(next)
            setOn(next)
          }}
        >
          Usar atalhos de uma tecla só, como /
        </Switch>
      </div>
    </section>
  )
}

/** Whoever met one tells the staff, or whom the institution names. */
function Barriers() {
  const { id, accessibilityContact, ombudsman, falaBr } = useSettings()
  return (
    <Group title="Encontrou uma barreira?">
      <RowLink
        href={`/sugerir/settings/${id}`}
        title="Contar aqui"
        detail="Sem cadastro. A equipe recebe, e você acompanha a resposta."
      />
      {accessibilityContact ? (
        <RowLink
          href={`mailto:${accessibilityContact}`}
          title="Escrever um e-mail"
          detail={accessibilityContact}
        />
      ) : (
        <li className="accessibility-contact">
          <span className="row-title">E-mail para acessibilidade</span>
          <span className="row-detail">Não informado</span>
        </li>
      )}
      {ombudsman && <RowLink href={ombudsman} title="Ouvidoria" />}
      {falaBr && <RowLink href={falaBr} title="Reclamar no Fala.BR" />}
    </Group>
  )
}

export const screen: Screen = {
  View: AccessibilityView,
  head: () => ({ title: 'Acessibilidade' }),
}
