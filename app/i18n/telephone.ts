/** The address that a telephone calls: `(61) 2193-8051` as `tel:+556121938051`. */
export function telephoneUrl(phone: string): string {
  return `tel:+55${phone.replace(/\D/g, '')}`
}
