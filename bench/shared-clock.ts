/** Milliseconds on a clock that all processes of the machine share. */
export function sharedClock(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000
}
