import { datasets } from 'virtual:datasets'
import { useId } from 'react'
import { serverUrl } from '#app/platform/server-url.ts'
import { useSettings } from '#app/replica/use-content.ts'
import { RowLink } from '#app/ui/group.tsx'
import { openDataPaths } from '#protocol/open-data.ts'
import { openNowPaths } from '#protocol/open-now.ts'

/** What is published, as files for people and programs, and where else a public institution answers. */
export function OpenData() {
  const titleId = useId()
  const { dataLicense, dataLicenseName, accessToInformation, falaBr } = useSettings()
  const license = dataLicenseName ?? dataLicense
  return (
    <section className="group" aria-labelledby={titleId}>
      <div className="group-head">
        <h2 id={titleId}>Dados abertos</h2>
      </div>
      <p className="open-data-note">
        Tudo o que está publicado aqui, para baixar sem cadastro. Licença:{' '}
        {dataLicense ? <a href={dataLicense}>{license}</a> : (license ?? 'não informada')}.
      </p>
      <ul className="group-rows">
        {datasets.map(({ name, label }) => (
          <FilesRow
            key={name}
            label={label}
            files={{ CSV: openDataPaths.file(name, 'csv'), JSON: openDataPaths.file(name, 'json') }}
          />
        ))}
        <FilesRow
          label="Dicionário de dados"
          files={{ CSV: openDataPaths.dictionary, 'Data Package': openDataPaths.dataPackage }}
        />
        <FilesRow label="Catálogo" files={{ DCAT: openDataPaths.catalogue }} />
        <FilesRow label="O que está aberto agora" files={{ JSON: openNowPaths.api }} />
        <li className="dataset">
          <span>Cartão “Aberto agora”, para outro site</span>
          <a href={serverUrl + openNowPaths.card} target="_blank" rel="noopener">
            Ver <span className="visually-hidden">(abre em outra janela)</span>
          </a>
        </li>
        <RowLink href="/api/docs" title="API" detail="Ler, e acompanhar o que muda" />
        {accessToInformation && <RowLink href={accessToInformation} title="Acesso à Informação" />}
        {falaBr && <RowLink href={falaBr} title="Pedir uma informação" detail="No Fala.BR" />}
      </ul>
    </section>
  )
}

function FilesRow({ label, files }: { label: string; files: Readonly<Record<string, string>> }) {
  return (
    <li className="dataset">
      <span>{label}</span>
      {Object.entries(files).map(([format, path]) => (
        <a key={format} href={serverUrl + path} download aria-label={`${label}: ${format}`}>
          {format}
        </a>
      ))}
    </li>
  )
}
