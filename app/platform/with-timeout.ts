/** What has not answered after this long, in milliseconds, will not. */
const TIMEOUT_MS = 2000

/** What is answered; `otherwise` where it fails or stays silent, so that nobody waits for it. */
export function withTimeout<T, Otherwise>(
  answer: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  return new Promise((resolve) => {
    const giveUp = () => resolve(otherwise)
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    answer.then(resolve, giveUp).finally(() => clearTimeout(timer))
  })
}
