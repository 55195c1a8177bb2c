import { formatDate } from '#app/i18n/dates.ts'
import { Group, RowLink } from '#app/ui/group.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { TextRow } from '#app/ui/text-row.tsx'
import type { UsageAnswer, UsageList } from '#protocol/api-types.ts'
import {
  defaultUsagePeriod,
  type UsagePeriod,
  usageLimits,
  usagePaths,
  usagePeriods,
} from '#protocol/usage.ts'
import '#app/ui/chips.css'
import '#app/ui/switch.css'
import '#app/ui/switch-row.css'

const periodNames: Record<UsagePeriod, string> = { 7: '7 dias', 30: '30 dias', 365: '1 ano' }

const { step } = usageLimits

/** What is read and asked most, what is counted for that and what is not, and the way out. */
export function UsageView({ usage }: { usage: UsageAnswer }) {
  return usage.isCounted ? <CountedView usage={usage} /> : <NotCountedView />
}

function NotCountedView() {
  return (
    <ScreenTitle title="Estatísticas">
      <p>
        A instituição não conta o que se lê nem o que se busca neste aplicativo. O que foi contado
        antes não aparece mais, e é apagado {usageLimits.days} dias depois do dia a que se refere,
        ou antes. O que mais o servidor guarda está em <a href="/privacidade">Privacidade</a>.
      </p>
    </ScreenTitle>
  )
}

function CountedView({ usage: { days, from, until, pages, answers } }: { usage: UsageAnswer }) {
  return (
    <>
      <ScreenTitle title="Estatísticas">
        <p>O que mais se lê e se pergunta neste aplicativo. Contamos páginas, não pessoas.</p>
      </ScreenTitle>
      <nav aria-label="Período">
        <ul className="chips">
          {usagePeriods.map((each) => (
            <li key={each}>
              <a
                className="chip"
                href={pathOf(each)}
                aria-current={each === days ? 'page' : undefined}
              >
                {periodNames[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="usage-span">
        De <time dateTime={from}>{formatDate(from)}</time> até ontem,{' '}
        <time dateTime={until}>{formatDate(until)}</time>
      </p>
      <Counted
        title="Páginas mais lidas"
        others="Outras páginas, somadas"
        appears={`Uma página aparece aqui depois de lida ${step} vezes no período.`}
        list={pages}
      />
      <Counted
        title="Perguntas mais feitas"
        others="Outras perguntas, somadas"
        appears={`Uma pergunta aparece aqui depois de feita ${step} vezes no período.`}
        list={answers}
      />
      <section className="privacy-part">
        <h2>O que é contado</h2>
        <ul>
          <li>
            Quantas vezes por dia cada página foi lida: o endereço dela, sem o que vem depois de
            “?”. Conta depois do primeiro toque, tecla ou movimento do mouse, uma vez a cada vez que
            o aplicativo é aberto.
          </li>
          <li>
            Quantas vezes por dia cada resposta escrita pela equipe apareceu numa busca. As palavras
            da busca não são guardadas aqui.
          </li>
          <li>Só dias que já acabaram: o que for lido hoje aparece amanhã.</li>
          <li>
            Os números são arredondados para baixo, de {step} em {step}. O que foi visto menos de{' '}
            {step} vezes não tem linha própria.
          </li>
        </ul>
      </section>
      <section className="privacy-part">
        <h2>O que não é</h2>
        <ul>
          <li>Quem leu: não há nome, conta, cookie, número do aparelho nem endereço IP.</li>
          <li>A hora, o navegador, o lugar, de onde a pessoa veio e o que leu antes ou depois.</li>
          <li>
            Quem entrou com uma conta, quem pede ao navegador para não ser rastreado, o aplicativo
            das lojas e quem lê sem JavaScript.
          </li>
        </ul>
        <p>
          Depois de {usageLimits.days} dias os números são apagados. O que mais o servidor guarda
          está em <a href="/privacidade">Privacidade</a>.
        </p>
      </section>
      <section className="privacy-part" id="aparelho">
        <h2>Este aparelho</h2>
        <ul className="group-rows">
          <li id="contar" hidden>
            <label className="switch-row">
              <span>
                <span className="row-title">Contar este aparelho</span>
                <span className="row-detail">
                  Desligado, ele não envia nada. A escolha fica só nele.
                </span>
              </span>
              {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is on */}
              <input type="checkbox" role="switch" defaultChecked />
            </label>
          </li>
        </ul>
        <noscript>
          <p>Sem JavaScript, este aparelho não é contado.</p>
        </noscript>
      </section>
      <section className="privacy-part">
        <h2>Baixar</h2>
        <p>
          <a href={`${usagePaths.csv}?dias=${days}`}>Planilha (CSV)</a> ·{' '}
          <a href={`${usagePaths.api}?days=${days}`}>JSON</a>
        </p>
      </section>
    </>
  )
}

interface CountedProps {
  title: string
  others: string
  /** When something gets a row. */
  appears: string
  list: UsageList
}

function Counted({ title, others, appears, list }: CountedProps) {
  const shown = list.rows.slice(0, usageLimits.shown)
  const rest = list.rows
    .slice(usageLimits.shown)
    .reduce((sum, { count }) => sum + count, list.others)
  return (
    <Group title={title}>
      {shown.map(({ path, title: name, count }) => (
        <RowLink key={`${path} ${name}`} href={path} title={name} detail={times(count)} />
      ))}
      {shown.length === 0 && <TextRow title="Ainda não há números" detail={appears} />}
      {rest > 0 && <TextRow title={others} detail={times(rest)} />}
    </Group>
  )
}

function times(count: number): string {
  return `${count.toLocaleString('pt-BR')} vezes`
}

function pathOf(days: UsagePeriod): string {
  return days === defaultUsagePeriod ? usagePaths.page : `${usagePaths.page}?dias=${days}`
}
