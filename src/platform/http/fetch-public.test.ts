import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { makeAuthority, makeCertificate } from '../../../test/certificates.ts'
import { fetchPublic, isPublicAddress, type FetchRefused, type Network } from './fetch-public.ts'

const BOUNDS = { maxBytes: 1000, timeoutMs: 2000 }

test.each([
  [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
  ],
  [
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'no address',
  ],
])('private and special addresses are not public', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('other addresses are public', () => {
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(3)
})

test.each([
  ['http://example.org/a.jpg', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['https://me:secret@example.org/', 'https://'],
  ['no address', 'https://'],
  ['https://127.0.0.1/', 'No public server'],
  ['https://[::1]/', 'No public server'],
  ['https://2130706433/', 'No public server'],
  ['https://0x7f.1/', 'No public server'],
])('%s is not fetched', async (address, sentence) => {
  await expect(fetchPublic(address, BOUNDS)).rejects.toThrow(sentence)
})

test('a name of a private network is refused like an unknown one', async () => {
  const refusalOf = (resolve: Network['resolve']) =>
    fetchPublic('https://wiki.example/', BOUNDS, { resolve, isPublic: isPublicAddress }).catch((error: unknown) => {
      const { message, mayPass } = error as FetchRefused
      return { message, mayPass }
    })
  const [unknown, inside] = [
    await refusalOf(async () => Promise.reject(new Error('ENOTFOUND'))),
    await refusalOf(async () => ['10.0.0.7']),
  ]
  expect(inside).toEqual(unknown)
})

describe('over the network', async () => {
  const folder = inject('temporaryFolder')
  const authority = await makeAuthority(folder, 'fetch-public')
  const { key, certificate } = await makeCertificate(authority, 'dns', 'photos.test')
  const asked: string[] = []
  const server = createServer({ key, cert: certificate }, (request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/photo' }).end()
    else if (request.url === '/inside') response.writeHead(302, { location: 'https://127.0.0.2/secret' }).end()
    else if (request.url === '/plain') response.writeHead(301, { location: 'http://photos.test/photo' }).end()
    else if (request.url === '/around') response.writeHead(302, { location: '/around' }).end()
    else if (request.url === '/busy') response.writeHead(503).end()
    else if (request.url === '/large') response.end(Buffer.alloc(2000))
    else if (request.url === '/for-ever') response.write('x')
    else response.end('the photo')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  let answers: string[][] = []
  const network: Network = {
    ca: await readFile(authority.certificate),
    // As a hostile name server, which answers otherwise the second time.
    resolve: async () => answers.shift() ?? ['127.0.0.1'],
    isPublic: address => address === '127.0.0.1',
  }
  const get = (path: string) => fetchPublic(`https://photos.test:${port}${path}`, BOUNDS, network)

  test('an answer is read, also after a redirect', async () => {
    expect((await get('/photo')).toString()).toBe('the photo')
    expect((await get('/moved')).toString()).toBe('the photo')
  })

  test.each([
    ['/inside', 'No public server'],
    ['/plain', 'https://'],
    ['/around', 'redirects too often'],
    ['/large', 'larger than'],
    ['/busy', 'status 503'],
  ])('%s is refused', async (path, sentence) => {
    await expect(get(path)).rejects.toThrow(sentence)
  })

  test('an endless answer is aborted', async () => {
    const short = fetchPublic(`https://photos.test:${port}/for-ever`, { ...BOUNDS, timeoutMs: 300 }, network)
    await expect(short).rejects.toMatchObject({ message: 'The server takes too long.', mayPass: true })
  })

  test('a name is resolved once per request, and refused if one of its addresses is private', async () => {
    asked.length = 0
    answers = [['127.0.0.1', '10.0.0.1']]
    await expect(get('/photo')).rejects.toThrow('No public server')
    answers = [['127.0.0.1'], ['10.0.0.1']]
    await expect(get('/moved')).rejects.toThrow('No public server')
    expect(asked).toEqual(['/moved'])
  })
})
