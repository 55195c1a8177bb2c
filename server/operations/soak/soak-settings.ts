// How long, how much and of what a soak is; `main.ts` hands it on as environment variables.

const minutes = Number(process.env.SOAK_MINUTES ?? 0)

/** Whether this is the long run (`npm run test:soak`), not the one in `npm test`. */
export const isLong = minutes > 0

export const soak = {
  loadMs: isLong ? minutes * 60_000 : 2000,
  restMs: isLong ? 60_000 : 0,
  sampleMs: 3000,
  /** Megabytes that each process may hold after a minute of rest, beyond idle: what V8, glibc and libvips keep (ADR 38). */
  keptMb: 220,
  /** The folder of another built checkout, measured before this one. */
  baseline: process.env.SOAK_BASELINE || undefined,
} as const
