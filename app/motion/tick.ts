/** A light tap under the finger, where the app is a device's own: browsers have none. */
export function tick(): void {
  if (import.meta.env.MODE === 'hybrid')
    import('#app/platform/native-tick.ts').then(({ tickNatively }) => tickNatively())
}
