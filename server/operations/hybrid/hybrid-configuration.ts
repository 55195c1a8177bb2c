import { ConfigurationError } from '#server/configuration.ts'

/** What a hybrid app is built for. */
export interface HybridConfiguration {
  /** Origin of the institute's server, without a slash at the end. */
  serverUrl: string
  /** Folder of the content that the app brings along; where none is named, the server has it. */
  contentDir: string | undefined
}

/** Reads the environment; throws a `ConfigurationError` where an app of it would find no server. */
export function readHybridConfiguration(environment: NodeJS.ProcessEnv): HybridConfiguration {
  const text = environment.VITE_SERVER_URL?.trim() || undefined
  const serverUrl = text && parseServerUrl(text)
  if (!serverUrl)
    throw new ConfigurationError([
      `VITE_SERVER_URL${text ? `=${text}` : ' falta'}: use o endereço do servidor da instituição, como https://app.exemplo.edu.br, sem caminho depois`,
    ])
  return { serverUrl, contentDir: environment.CONTENT_DIR?.trim() || undefined }
}

/** An app's pages are secure: of servers without TLS they reach only those of the same machine. */
function parseServerUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.pathname !== '/' || /[?#@]/.test(text)) return undefined
  const isSecure =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  return isSecure ? url.origin : undefined
}
