import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { LinkFault } from '#protocol/content-quality.ts'

/** What is nobody's, or nobody's outside: IANA's special-purpose registries, and addresses that carry another one inside. */
const specialNetworks: readonly (readonly [network: string, prefix: number])[] = [
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
const globalUnicast = blockList([['2000::', 3]])

const specialIPv6 = blockList([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])

const specialIPv4 = blockList(specialNetworks)

/** Whether an IP address is one that anybody on the internet reaches: no private, local or special network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !specialIPv4.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !specialIPv6.check(address, 'ipv6')
}

function blockList(networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks)
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
  return list
}

/** What is asked, and where one may ask. */
export interface LinkAccess {
  /** Who asks, as sites read it. */
  userAgent: string
  /** The addresses of a host; fails as `dns.lookup` does. */
  resolve?: (host: string) => Promise<string[]>
  mayConnect?: (address: string, port: number) => boolean
  /** Milliseconds for all of it, redirects too. */
  timeoutMs?: number
}

/** `unsure`: nobody can tell from here. */
export type LinkAnswer = 'opens' | 'unsure' | LinkFault

const MAX_REDIRECTS = 5

const TIMEOUT_MS = 20_000

/**
 * Whether an address (http or https) opens. Never reaches what is not on the internet for everybody, however a name
 * or a redirect leads there: names are looked up here, each address is judged, and only those are connected to.
 */
export async function askLink(
  address: string,
  { timeoutMs: timeout = TIMEOUT_MS, ...access }: LinkAccess,
): Promise<LinkAnswer> {
  const signal = AbortSignal.timeout(timeout)
  let url: URL | null = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await askEitherWay(url, access, signal)
    if (typeof answer === 'string') return answer
    url = answer
  }
  return 'endless'
}

/** Many servers answer only whole requests rightly. */
async function askEitherWay(
  url: URL,
  access: LinkAccess,
  signal: AbortSignal,
): Promise<LinkAnswer | URL> {
  const answer = await requestLink('HEAD', url, access, signal)
  return answer === 'opens' || answer instanceof URL || answer === 'no_site'
    ? answer
    : requestLink('GET', url, access, signal)
}

async function requestLink(
  method: 'HEAD' | 'GET',
  url: URL,
  { userAgent, resolve = addressesOf, mayConnect = mayConnectTo }: LinkAccess,
  signal: AbortSignal,
): Promise<LinkAnswer | URL> {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') return 'no_page'
  try {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await resolve(host)
    const port = Number(url.port) || (isSecure ? 443 : 80)
    // One that leads inside is enough to stay away: which of them a connection takes is not ours to say.
    if (addresses.length === 0 || !addresses.every((each) => mayConnect(each, port)))
      return 'no_site'
    const answer = await new Promise<IncomingMessage>((settle, reject) => {
      const request = isSecure ? requestHttps : requestHttp
      request(url, {
        method,
        signal,
        agent: false,
        lookup: onlyTo(addresses),
        headers: {
          'user-agent': userAgent,
          accept: '*/*',
          ...(method === 'GET' && { range: 'bytes=0-1023' }),
        },
      })
        .on('response', settle)
        .on('error', reject)
        .end()
    })
    // What it would say is nobody's business.
    answer.on('error', () => {}).destroy()
    return answerOf(answer, url)
  } catch (error) {
    return faultOf(error)
  }
}

function answerOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL) {
  if (statusCode >= 300 && statusCode < 400 && location !== undefined)
    return URL.parse(location, url) ?? 'no_page'
  if (statusCode === 404 || statusCode === 410) return 'no_page'
  if (statusCode >= 500 && statusCode < 600) return 'site_fails'
  // Whoever is told to sign in, to wait or to be no program has found a page.
  return 'opens'
}

const faultsByCode: Readonly<Record<string, LinkAnswer>> = {
  ENOTFOUND: 'no_site',
  // The name server of this machine, or its network, does not answer.
  EAI_AGAIN: 'unsure',
  ENETUNREACH: 'unsure',
  CERT_HAS_EXPIRED: 'unsafe',
  ERR_TLS_CERT_ALTNAME_INVALID: 'unsafe',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unsafe',
  SELF_SIGNED_CERT_IN_CHAIN: 'unsafe',
  // Browsers fetch the certificates in between that a server forgot.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unsure',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unsure',
}

function faultOf(error: unknown): LinkAnswer {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return faultsByCode[code] ?? 'no_answer'
}

/** The addresses of a host; fails as `dns.lookup` does. */
export async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function mayConnectTo(address: string, port: number): boolean {
  return isPublicAddress(address) && (port === 80 || port === 443)
}

/** Names are not looked up a second time: the answer might be another one. */
export function onlyTo(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, { all }, callback) => {
    const [first] = found
    if (all) callback(null, found)
    else callback(null, first?.address ?? '', first?.family)
  }
}
