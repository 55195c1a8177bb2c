/** A start that cannot succeed until somebody mends something; `message` says in Portuguese what. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** What an operator reads for a failed `listen`; undefined for what is not about the address. */
export function listenError(error: unknown, host: string, port: number): StartupError | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra em PORT.`,
      )
    case 'EACCES':
      return new StartupError(
        `Sem permissão para atender na porta ${port}. Escolha em PORT uma acima de 1023.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`O endereço ${host} não é desta máquina. Confira HOST.`)
    default:
      return undefined
  }
}

/** What an operator reads for a folder of content that cannot be read; undefined for what is not about files. */
export function contentFolderError(error: unknown, folder: string): StartupError | undefined {
  const { code, path = folder } = error as NodeJS.ErrnoException
  switch (code) {
    case undefined:
      return undefined
    case 'ENOENT':
    case 'ENOTDIR':
      return new StartupError(`Não há uma pasta de conteúdo em ${folder}. Confira CONTENT_DIR.`)
    case 'EISDIR':
      return new StartupError(
        `Há uma pasta com nome de arquivo .json em ${folder}. Mude o nome dela.`,
      )
    default:
      return new StartupError(
        `Não é possível ler ${path} (${code}). Confira CONTENT_DIR e as permissões.`,
      )
  }
}
