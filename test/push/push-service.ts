import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import type { PushPayload } from '#protocol/push.ts'
import type { PushTarget } from '#server/store/push-store.ts'

/** A device: a subscription, and what it was told. */
export interface TestDevice {
  target: PushTarget
  received: PushPayload[]
}

/** A push service that speaks RFC 8030, checks who sends (RFC 8292) and decrypts as the device would (RFC 8291). */
export async function openPushService(publicKey: string, port = 0) {
  const devices = new Map<string, TestDevice & { decrypt(body: Buffer): PushPayload }>()
  const faults: string[] = []
  const statuses = new Map<string, number>()
  const headers: IncomingMessage['headers'][] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const path = request.url ?? ''
    const device = devices.get(path)
    const status = statuses.get(path) ?? (device ? 201 : 410)
    headers.push(request.headers)
    if (device && status === 201) {
      try {
        checkSender(request.headers, publicKey, origin)
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('encoding')
        device.received.push(device.decrypt(body))
      } catch (error) {
        faults.push(String(error))
      }
    }
    response.writeHead(status).end()
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    faults,
    /** What the service answers at a device's address from now on. */
    answer: (device: TestDevice, status: number) =>
      void statuses.set(new URL(device.target.endpoint).pathname, status),
    headers,
    addDevice(): TestDevice {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(16).toString('hex')}`
      const device = {
        target: { endpoint: origin + path, p256dh, auth },
        received: [],
        decrypt: (body: Buffer) =>
          JSON.parse(
            String(ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth })),
          ),
      }
      devices.set(path, device)
      return device
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function checkSender(
  { authorization = '' }: IncomingMessage['headers'],
  publicKey: string,
  audience: string,
): void {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const verifier = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(String(Buffer.from(claims, 'base64url')))
  const seconds = exp - Date.now() / 1000
  if (key !== publicKey || !isSigned) throw new Error('not signed by the installation')
  if (aud !== audience || seconds <= 0 || seconds > 24 * 3600) throw new Error('claims')
  if (!/^(mailto|https):/.test(sub)) throw new Error('subject')
}
