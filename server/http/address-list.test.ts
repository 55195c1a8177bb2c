import { expect, test } from 'vitest'
import { addressList } from './address-list.ts'

const near = addressList(['loopback', 'linklocal', 'uniquelocal'])

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.7.7',
  '::ffff:192.168.7.7',
  '169.254.1.1',
  'fe80::1',
  'fd00::1',
])('%s is of this machine or of a private network', (address) => {
  expect(near(address)).toBe(true)
})

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '11.0.0.1',
  '2001:db8::1',
  '::ffff:8.8.8.8',
  '',
  'x',
  undefined,
])('%s is not', (address) => {
  expect(near(address)).toBe(false)
})

test('single addresses and networks can be named', () => {
  const isListed = addressList(['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'])
  expect(['203.0.113.7', '198.51.100.200', '2001:db8::9'].every(isListed)).toBe(true)
  expect(['203.0.113.8', '198.51.101.1', '2001:db9::1', '127.0.0.1'].some(isListed)).toBe(false)
})
