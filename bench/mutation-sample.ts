/** As much as this reads of a syntax node, as Babel has it. */
interface NodePath {
  readonly parent: { readonly type: string } | null
  readonly node: { readonly start?: number | null; readonly end?: number | null }
}

const { MUTATION_SAMPLE = '1' } = process.env

/** Leaves whole functions of a file as they are, so that one of so many is mutated: the same in each run. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      shouldIgnore({ parent, node: { start, end } }: NodePath): string | undefined {
        if (parent?.type !== 'Program') return undefined
        const chance = (((start ?? 0) * 31 + (end ?? 0)) * 2_654_435_761) % 2 ** 32
        return (chance * Number(MUTATION_SAMPLE)) / 2 ** 32 < 1 ? undefined : 'not in the sample'
      },
    },
  },
]
