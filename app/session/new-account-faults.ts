const MIN_PASSWORD_CHARACTERS = 10

/** Why a password will surely be refused, in words; whether it is too common, the server knows. */
export function faultOfNewPassword(password: string, email = ''): string | undefined {
  if (password === '') return 'Digite a senha.'
  const length = [...password].length
  if (length < MIN_PASSWORD_CHARACTERS)
    return `A senha tem ${length} ${length === 1 ? 'caractere' : 'caracteres'}. Use ${MIN_PASSWORD_CHARACTERS} ou mais.`
  if (email && password.toLowerCase() === email.toLowerCase())
    return 'A senha não pode ser o próprio e-mail.'
  return undefined
}

/** Why this is no name, in words. */
export function faultOfName(name: string): string | undefined {
  return name === '' ? 'Digite o nome.' : undefined
}
