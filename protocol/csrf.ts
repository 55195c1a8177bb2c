export const xsrfCookie = 'XSRF-TOKEN'

/** Where the pages of the hybrid app come from, as Capacitor serves them: on iOS, on Android. */
export const nativeOrigins = ['capacitor://localhost', 'https://localhost'] as const
