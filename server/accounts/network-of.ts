import { isIPv6 } from 'node:net'

/** What counts as one place on the network: an IPv4 address, or the 64 bits of IPv6 that one customer has. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::', 2)
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const groups = address.includes('::') ? [...front, ...zeros, ...back] : front
  return `${groups.slice(0, 4).join(':')}::/64`
}
