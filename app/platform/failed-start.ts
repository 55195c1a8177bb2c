import './failed-start.css'

/** Says that the app did not start and offers another try; what the server sent stays readable below. */
export function showFailedStart(reason: unknown): void {
  console.error('The app did not start', reason)
  const notice = document.createElement('div')
  notice.className = 'failed-start'
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = 'O aplicativo não abriu por completo. Verifique a internet e tente de novo.'
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'button'
  retry.textContent = 'Tentar de novo'
  retry.addEventListener('click', () => location.reload())
  notice.append(text, retry)
  document.body.prepend(notice)
}
