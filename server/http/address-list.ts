import { BlockList, isIPv6 } from 'node:net'

/** Names for groups of addresses, as `TRUST_PROXY` takes them. */
const groups: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells whether an address is one of those: single ones, networks such as `10.0.0.0/8`, or a group's name. */
export function addressList(names: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const name of names.flatMap((entry) => groups[entry] ?? entry)) {
    const [address = '', length] = name.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  // What is no address is in no list; an IPv4 address written as IPv6 is found as IPv4.
  return (address = '') => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
