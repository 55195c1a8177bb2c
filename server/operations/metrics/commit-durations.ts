import type { CommitResult, Store } from '#server/store/store.ts'
import { DurationsByKey, histogram } from './durations.ts'
import type { Family } from './family.ts'

/** How long commits took, by what became of them. */
export interface CommitDurations {
  /** The same store, whose commits are noted here. */
  of(store: Store): Store
  family(): Family
}

export function createCommitDurations(): CommitDurations {
  const byResult = new DurationsByKey<CommitResult['kind'] | 'failed'>()
  return {
    of: (store) => ({
      ...store,
      async commit(...commit) {
        const begun = performance.now()
        let result: CommitResult['kind'] | 'failed' = 'failed'
        try {
          const answer = await store.commit(...commit)
          result = answer.kind
          return answer
        } finally {
          byResult.note(result, (performance.now() - begun) / 1000)
        }
      },
    }),
    family: () =>
      histogram(
        'campus_commit_duration_seconds',
        'From asking the store to commit until it answered, by what became of it.',
        byResult.samples((result) => ({ result })),
      ),
  }
}
