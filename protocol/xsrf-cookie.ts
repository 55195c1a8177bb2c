export const xsrfCookie = 'XSRF-TOKEN'
