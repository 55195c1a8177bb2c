import copy from 'ionicons/dist/svg/copy-outline.svg?raw'
import open from 'ionicons/dist/svg/open-outline.svg?raw'
import share from 'ionicons/dist/svg/share-social-outline.svg?raw'
import star from 'ionicons/dist/svg/star-outline.svg?raw'
import { say } from '#app/platform/say.ts'
import { serverUrl } from '#app/platform/server-url.ts'
import { copyAddress, type SharedAddress, shareOrCopy } from '#app/platform/share.ts'
import { starOfPath } from '#app/stars/star-of-path.ts'
import { setStar, starMarks } from '#app/stars/star-store.ts'
import { starKey } from '#protocol/stars.ts'

/** A row of a list, as its sheet speaks of it. */
interface HeldRow extends SharedAddress {
  /** Its address within the app. */
  path: string
}

/** Something that can be done with a row. */
interface RowAction {
  label: string
  icon: string
  run(row: HeldRow): void | Promise<void>
}

/** What a sheet offers, in its order; each answers nothing for a row that it is not for. */
const rowActions: ((row: HeldRow) => RowAction | undefined)[] = [
  starAction,
  () => ({ label: 'Compartilhar', icon: share, run: (row) => shareOrCopy(row, say) }),
  () => ({ label: 'Copiar link', icon: copy, run: ({ url }) => copyAddress(url, say) }),
  // The browser's own menu, which the sheet stands in for, has it too.
  () =>
    import.meta.env.MODE === 'hybrid' || matchMedia('(display-mode: standalone)').matches
      ? undefined
      : {
          label: 'Abrir em outra aba',
          icon: open,
          run: ({ url }) => void window.open(url, '_blank', 'noopener'),
        },
]

/** Stars what the row leads to, or takes the star away. */
function starAction({ path, title }: HeldRow): RowAction | undefined {
  const found = starOfPath(path)
  if (!found) return undefined
  const isOn = starMarks().some((mark) => mark.isOn && starKey(mark) === starKey(found))
  return {
    label: isOn ? 'Tirar dos favoritos' : 'Guardar nos favoritos',
    icon: star,
    run() {
      const isKept = setStar(found.collection, found.id, !isOn, title)
      if (!isKept) say('Este aparelho não guarda nada: o favorito some quando você fechar a página')
      else say(isOn ? 'Tirado dos favoritos' : 'Guardado nos favoritos')
    },
  }
}

/** Opens the sheet of a row over the page. */
export function openRowSheet(link: HTMLAnchorElement): void {
  const path = link.getAttribute('href') ?? ''
  const name = link.querySelector('.row-title, h2, h3') ?? link
  const title = name.textContent?.trim() ?? ''
  const line = link.querySelector('.row-detail')?.textContent ?? ''
  const row: HeldRow = { path, title, line, url: (serverUrl || location.origin) + path }
  const sheet = document.createElement('dialog')
  sheet.className = 'row-sheet'
  sheet.ariaLabel = title
  const heading = document.createElement('h2')
  heading.textContent = title
  sheet.append(heading, ...actionButtons(row, sheet))
  sheet.addEventListener('click', ({ target }) => target === sheet && sheet.close())
  sheet.addEventListener('close', () => sheet.remove())
  document.body.append(sheet)
  sheet.showModal()
}

function actionButtons(row: HeldRow, sheet: HTMLDialogElement): HTMLElement[] {
  return rowActions.flatMap((actionFor) => {
    const action = actionFor(row)
    if (!action) return []
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = action.icon
    button.append(action.label)
    button.addEventListener('click', async () => {
      sheet.close()
      try {
        await action.run(row)
      } catch {
        say('Não deu certo')
      }
    })
    return [button]
  })
}
