import { Component, type ReactNode } from 'react'
import { ErrorIllustration } from './illustrations/later-illustrations.ts'
import { StateView } from './state-view.tsx'

/** Keeps a fault in one screen from taking the others with it, and offers a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <StateView
        illustration={<ErrorIllustration />}
        title="Algo deu errado nesta tela"
        text="O resto do aplicativo continua funcionando."
      >
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ hasFailed: false })}
        >
          Tentar de novo
        </button>
        <a className="button button-quiet" href="/tab1" data-nav="tab:home">
          Ir para o início
        </a>
      </StateView>
    )
  }
}
