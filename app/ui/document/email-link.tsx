/** An address that breaks after its `@`, not within a word. */
export function EmailLink({ address }: { address: string }) {
  const at = address.indexOf('@') + 1
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  )
}
