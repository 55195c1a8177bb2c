/** The languages that pages exist in, with what their addresses begin with; the first is shown to whoever speaks none of them. */
export const languages = [{ code: 'pt-BR', prefix: '' }] as const
