import { expect, test } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

test.each([
  '8.8.8.8',
  '200.130.1.1',
  '172.15.0.1',
  '172.32.0.1',
  '100.128.0.1',
  '2804:14c::1',
  '2600::',
])('%s is for everybody', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  '2002:7f00:1::',
  '2001:0:a00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
