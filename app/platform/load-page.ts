import './load-page.css'

/** A server that answers does so within this, in milliseconds. */
const TIMEOUT_MS = 8000

/** Has the browser load an address; where the server does not answer, the page in view stays and says so. */
export function loadPage(url: string): void {
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => location.assign(url),
    () => showLostServer(() => loadPage(url)),
  )
}

function showLostServer(tryAgain: () => void): void {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div class="lost-server" role="alert"><p>Sem resposta do servidor. Confira a internet e tente de novo.</p><button type="button" class="button">Tentar de novo</button></div>',
  )
  const notice = document.body.firstElementChild
  notice?.lastElementChild?.addEventListener('click', tryAgain)
  // Whoever goes on elsewhere has done with it.
  addEventListener('click', () => notice?.remove(), { once: true })
}
