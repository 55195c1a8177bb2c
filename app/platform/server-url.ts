/** Origin of the institute's server, where the app does not come from there itself; otherwise nothing, as of relative addresses. */
export const serverUrl: string = import.meta.env.VITE_SERVER_URL ?? ''
