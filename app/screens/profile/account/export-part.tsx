import download from 'ionicons/dist/svg/download-outline.svg?raw'
import { saveFile } from '#app/platform/save-file.ts'
import { refusalOf } from '#app/session/answer.ts'
import { useSend } from '#app/session/use-send.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { accountPaths } from '#protocol/accounts.ts'

export function ExportPart() {
  const send = useSend()

  async function save() {
    const answer = await send<unknown>('GET', accountPaths.export)
    if (answer.kind === 'done')
      saveFile('meus-dados.json', JSON.stringify(answer.value, null, 2), 'application/json')
    return refusalOf(answer)
  }

  return (
    <Disclosure title="Levar meus dados" detail="Tudo o que guardamos sobre você" icon={download}>
      <p className="account-note">
        Um arquivo com os dados da conta, os aparelhos e o registro de entradas.
      </p>
      <Form
        label="Baixar meus dados"
        submit="Baixar meus dados"
        busy="Preparando…"
        success="Arquivo pronto: meus-dados.json."
        send={save}
      />
    </Disclosure>
  )
}
