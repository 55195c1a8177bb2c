import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Names for groups of addresses, as `TRUST_PROXY` takes them. */
const addressGroups: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells whether an address is one of those: single ones, networks such as `10.0.0.0/8`, or a group's name. */
export function createAddressMatcher(
  names: readonly string[],
): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const name of names.flatMap((entry) => addressGroups[entry] ?? entry)) {
    const [address = '', length] = name.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  // What is no address is in no list; an IPv4 address written as IPv6 is found as IPv4.
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** What every client that has left counts as, together: rate limits hold for them too. */
export const DISCONNECTED = 'disconnected'

/** The address of the client, behind a trusted proxy the one it names. A socket that is closed no longer knows it. */
export function clientAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return (ip as string | undefined) ?? DISCONNECTED
}

/** What counts as one place on the network: an IPv4 address, or so many bits of IPv6; 64 is the least that one customer has. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::', 2)
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const groups = address.includes('::') ? [...front, ...zeros, ...back] : front
  return `${groups.slice(0, bits / 16).join(':')}::/${bits}`
}
