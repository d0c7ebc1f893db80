import { describe, expect, test } from 'vitest'
import { clientAddressReader, isAddressRange, networkOf } from './client-address.ts'

describe('the address of a client', () => {
  const direct = clientAddressReader([])
  const behindProxies = clientAddressReader(['10.0.0.0/8', '::1', '2001:db8:ffff::/48'])

  test("is the socket's, whatever an untrusted header says", () => {
    expect(direct('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(direct('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
    expect(behindProxies('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(direct('::ffff:203.0.113.7', null)).toBe('203.0.113.7')
    expect(direct(undefined, '198.51.100.1')).toBe('')
  })

  test('is the peer of the last trusted proxy', () => {
    expect(behindProxies('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1')
    expect(behindProxies('::ffff:10.1.2.3', '192.0.2.99, 198.51.100.1')).toBe('198.51.100.1')
    expect(behindProxies('::1', '198.51.100.1, 10.9.9.9')).toBe('198.51.100.1')
    expect(behindProxies('2001:db8:ffff::5', '2001:db8::1')).toBe('2001:db8::1')
  })

  test("is the proxy's own if its header is unusable", () => {
    expect(behindProxies('10.1.2.3', null)).toBe('10.1.2.3')
    expect(behindProxies('10.1.2.3', '')).toBe('10.1.2.3')
    expect(behindProxies('10.1.2.3', '198.51.100.1, unknown')).toBe('10.1.2.3')
  })
})

test('limits count by IPv4 address and by IPv6 network', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('')).toBe('')
})

test('addresses and ranges are told from other texts', () => {
  for (const range of ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32']) expect(isAddressRange(range)).toBe(true)
  for (const text of ['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '::/129', '10.0.0.0/8/8', '10.0.0.0/x'])
    expect(isAddressRange(text)).toBe(false)
})
