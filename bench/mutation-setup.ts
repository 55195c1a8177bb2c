import fc from 'fast-check'

// The same examples for each mutant, and the first that fails is enough.
fc.configureGlobal({ seed: 1, endOnFailure: true })
