import { BlockList, isIP } from 'node:net'

/** What is nobody's, or nobody's outside: IANA's special-purpose registries, and addresses that carry another one inside. */
const special: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

// Of IPv6, what is given out to networks; of that, not what tunnels or documents.
const given = blockList([['2000::', 3]])
const tunnelled = blockList([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])
const reserved = blockList(special)

/** Whether an IP address is one that anybody on the internet reaches: no private, local or special network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !reserved.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !tunnelled.check(address, 'ipv6')
}

function blockList(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks)
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}
