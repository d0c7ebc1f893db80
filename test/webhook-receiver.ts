import { readFile, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, inject } from 'vitest'
import type { Network } from '../src/platform/http/fetch-public.ts'
import { makeAuthority, makeCertificate } from './certificates.ts'

export interface Received {
  id: string
  path: string
  payload: unknown
}

/** A receiver that verifies each delivery with the library of Standard Webhooks. */
export async function startReceiver() {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'receiver-'))
  const authority = await makeAuthority(folder, 'tests')
  const { key, certificate } = await makeCertificate(authority, 'dns', 'hooks.test')
  const state = { secret: '', status: 200, received: [] as Received[], forged: 0 }
  const receiver = createServer({ key, cert: certificate }, (request, response) => {
    void readText(request).then(body => {
      const headers = request.headers as Record<string, string>
      try {
        const payload = new Webhook(state.secret).verify(body, headers)
        state.received.push({ id: headers['webhook-id'] ?? '', path: request.url ?? '', payload })
      } catch {
        state.forged += 1
      }
      response.writeHead(state.status, { location: 'https://127.0.0.2/' }).end()
    })
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    receiver.closeAllConnections()
    receiver.close()
  })
  const addresses: string[][] = []
  const network: Network = {
    ca: await readFile(authority.certificate),
    resolve: async () => addresses.shift() ?? ['127.0.0.1'],
    isPublic: address => address === '127.0.0.1',
  }
  return { state, network, addresses, url: `https://hooks.test:${(receiver.address() as AddressInfo).port}` }
}
