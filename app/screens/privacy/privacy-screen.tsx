import type { ReactNode } from 'react'
import { usagePath } from '#app/navigation/paths.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import { useSettings } from '#app/replica/use-content.ts'
import type { Screen } from '#app/shell/screen.ts'
import { Facts } from '#app/ui/document/facts.tsx'
import { ScreenTitle } from '#app/ui/screen-title.tsx'
import { capitalized } from '#content/text/capitalized.ts'
import {
  accountCookieList,
  type KeptData,
  keptOfAccounts,
  keptOfReaders,
  preferenceCookieList,
} from '#protocol/kept-data.ts'
import './privacy.css'

/** What is kept of people, by whom and for how long: made from the settings and from the table by which it is erased. */
function PrivacyView() {
  const { institutionName, institutionAcronym, streetMapOwner, privacyPolicy, withoutUsage } =
    useSettings()
  return (
    <>
      <ScreenTitle title="Privacidade">
        <p>Para ler, ninguém precisa de conta. Ninguém é seguido, e nada é vendido.</p>
      </ScreenTitle>
      <Part title="Quem responde">
        <p>
          {institutionName} ({institutionAcronym}) publica este aplicativo e responde pelos dados
          que ele guarda, como pede a Lei Geral de Proteção de Dados (Lei 13.709/2018).
        </p>
        <Officer />
        {privacyPolicy && (
          <p>
            <a href={privacyPolicy}>Política de privacidade da instituição</a>
          </p>
        )}
      </Part>
      <Part title="Sem conta">
        <p>
          O servidor responde ao que você pede e não guarda quem pediu. O que você escolhe, procura
          e guarda nos favoritos fica no seu aparelho; apague os dados do site no navegador, e some.
          O servidor guarda só isto:
        </p>
        <KeptList kept={keptOfReaders} />
        <p>
          {withoutUsage ? (
            'A instituição desligou a contagem de leituras e de buscas: nada novo é contado.'
          ) : (
            <>
              O que mais se lê está nas <a href={serverUrl + usagePath}>Estatísticas</a>; lá você
              também tira este aparelho da conta.
            </>
          )}
        </p>
      </Part>
      <Part title="Com conta">
        <p>Contas são de quem edita, ou de quem quis uma. Delas o servidor guarda:</p>
        <KeptList kept={keptOfAccounts} />
        <p>
          No seu <a href="/perfil">perfil</a>, <strong>Baixar meus dados</strong> entrega tudo num
          arquivo, e <strong>Apagar a conta</strong> apaga. Cópias de segurança do servidor guardam
          o que foi apagado até serem trocadas por mais novas.
        </p>
      </Part>
      <Part title="Cookies">
        <p>Só os que fazem funcionar o que você pediu. Sem entrar e sem escolher nada, nenhum.</p>
        <ul className="kept-list">
          {[...preferenceCookieList, ...accountCookieList].map(({ name, purpose }) => (
            <li key={name}>
              {capitalized(purpose)}
              <span>
                Nome: <code>{name}</code>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Quem mais recebe alguma coisa">
        <ul>
          <li>Nenhum outro site, antes de um toque seu num link que leva a ele.</li>
          {streetMapOwner && (
            <li>
              {streetMapOwner} recebe seu endereço IP se você abrir o mapa de ruas. O aplicativo
              avisa antes.
            </li>
          )}
          <li>
            Se você ligar avisos no celular, o serviço de avisos do seu navegador entrega as
            mensagens, cifradas: ele não lê o que dizem.
          </li>
        </ul>
      </Part>
      <Part title="Crianças e adolescentes">
        <p>
          O aplicativo não monta perfil de ninguém, não mostra anúncio e não muda o que mostra
          conforme quem lê.
        </p>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="privacy-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Whom to ask; where the settings name nobody, the ways that a public institution has anyhow. */
function Officer() {
  const { privacyContact, falaBr, ombudsman } = useSettings()
  const other = falaBr ?? ombudsman
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Encarregado de dados',
            value: privacyContact && <a href={`mailto:${privacyContact}`}>{privacyContact}</a>,
          },
        ]}
      />
      {!privacyContact && other && (
        <p>
          Enquanto isso, pergunte pela <a href={other}>{falaBr ? 'Fala.BR' : 'Ouvidoria'}</a>.
        </p>
      )}
    </>
  )
}

function KeptList({ kept }: { kept: readonly KeptData[] }) {
  return (
    <ul className="kept-list">
      {kept.map(({ what, purpose, until }) => (
        <li key={what}>
          <strong>{what}</strong>
          <span>
            {capitalized(purpose)}. Prazo: {until}.
          </span>
        </li>
      ))}
    </ul>
  )
}

export const screen: Screen = {
  View: PrivacyView,
  head: () => ({ title: 'Privacidade' }),
}
