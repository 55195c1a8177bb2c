import { telephoneUrl } from '#app/i18n/telephone.ts'

/** A telephone as the whole world dials it: `+556121938051`. */
export function telephone(phone: string | undefined): string | undefined {
  return phone && telephoneUrl(phone).replace('tel:', '')
}
