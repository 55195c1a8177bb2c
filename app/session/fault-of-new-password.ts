const fewest = 10

/** Why a password will surely be refused, in words; whether it is too common, the server knows. */
export function faultOfNewPassword(password: string, email = ''): string | undefined {
  if (password === '') return 'Digite a senha.'
  const length = [...password].length
  if (length < fewest)
    return `A senha tem ${length} ${length === 1 ? 'caractere' : 'caracteres'}. Use ${fewest} ou mais.`
  if (email && password.toLowerCase() === email.toLowerCase())
    return 'A senha não pode ser o próprio e-mail.'
  return undefined
}
