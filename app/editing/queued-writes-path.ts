/** Where somebody finds what the server has not taken yet. */
export const queuedWritesPath = '/perfil#alteracoes'
