import { describe, expect, it } from 'vitest'
import { hostChecker, isLocalOnly } from './hosts.ts'

describe('the Host header', () => {
  it.each([
    ['https://pets.example.org', ['pets.example.org', 'PETS.example.org', 'pets.example.org:443']],
    ['http://pets.lan:8080', ['pets.lan', 'pets.lan:8080']],
    ['http://localhost:3000', ['localhost', 'localhost:4711', '127.0.0.1:3000', '[::1]:3000', '127.0.0.2']],
    ['http://[::1]:3000', ['localhost:3000', '[::1]']],
  ])('of %s may be one of %j', (appUrl, hosts) => {
    const isOwn = hostChecker({ appUrl, allowedHosts: [] })
    expect(hosts.filter(host => !isOwn(host))).toEqual([])
  })

  it.each([
    ['https://pets.example.org', ['pets.example.org:8443', 'localhost', '127.0.0.1:3000', 'example.org']],
    ['http://localhost:3000', ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '128.0.0.1']],
    ['http://localhost:3000', ['', undefined, 'evil@localhost', 'localhost/', 'localhost, localhost', '[::2]', 'x:']],
    ['http://localhost:3000', ['127.999.1.1', 'localhost:99999']],
  ])('of %s may be none of %j', (appUrl, hosts) => {
    const isOwn = hostChecker({ appUrl, allowedHosts: [] })
    expect(hosts.filter(host => isOwn(host))).toEqual([])
  })

  it('may be one of the allowed ones, besides that of the origin', () => {
    const isOwn = hostChecker({ appUrl: 'https://pets.example.org', allowedHosts: ['10.0.0.5:3000', 'Other.example'] })
    const hosts = ['pets.example.org', '10.0.0.5:3000', '10.0.0.5', 'other.example', 'other.example:443']
    expect(hosts.filter(host => !isOwn(host))).toEqual([])
    expect(['10.0.0.5:4000', 'other.example:3000', 'localhost'].filter(host => isOwn(host))).toEqual([])
  })
})

it.each([
  ['127.0.0.1', 'http://localhost:3000', true],
  ['::1', 'http://127.0.0.1:3000', true],
  ['127.0.0.1', 'https://pets.example.org', false],
  ['0.0.0.0', 'http://localhost:3000', false],
  ['::', 'http://[::1]:3000', false],
])('a server that listens on %s for %s serves only this machine: %s', (host, appUrl, expected) => {
  expect(isLocalOnly({ host, appUrl })).toBe(expected)
})
