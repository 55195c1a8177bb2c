import { useId } from 'react'
import '#app/ui/chips.css'
import './question-step.css'

interface Props {
  answers: readonly {
    /** Of the question. */
    key: string
    text: string
    /** Where it is changed. */
    href: string
  }[]
  restartPath: string
}

/** What somebody answered, each a way to change it. */
export function GivenAnswers({ answers, restartPath }: Props) {
  const labelId = useId()
  return (
    <div className="outcome-answers">
      <span id={labelId}>Mudar respostas:</span>
      <ul aria-labelledby={labelId}>
        {answers.map(({ key, text, href }) => (
          <li key={key}>
            <a className="chip" href={href} rel="nofollow">
              {text}
            </a>
          </li>
        ))}
      </ul>
      <a href={restartPath}>Recomeçar</a>
    </div>
  )
}
