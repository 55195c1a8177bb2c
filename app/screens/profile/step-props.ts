/** What a step besides signing in is given: the query of the address, with the token of a link from a mail. */
export interface StepProps {
  query: URLSearchParams
}
