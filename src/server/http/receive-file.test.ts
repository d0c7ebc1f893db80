import { buffer } from 'node:stream/consumers'
import { mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { serveHere } from '../../../test/http-server.ts'
import { membersOverHttp, noPages } from '../../../test/http.ts'
import { createOrganization } from '../../modules/people/organizations/public.server.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { createApp } from '../app.ts'
import { receiveFiles } from './receive-bodies.ts'

const server = await testServer({ limits: { uploads: 100 } })
const { services, aUser } = server
const url = await serveHere(createApp(services, noPages, { stopping: false }))
const { signIn } = membersOverHttp(server)

async function aShelter() {
  const manager = await aUser()
  const organization = { name: 'Kestrel Lane', town: 'Porto', managerId: manager.id }
  const { slug } = await inTransaction(services, tx => createOrganization(tx, services, organization))
  return { slug, headers: await signIn(manager) }
}

async function send(slug: string, headers: Record<string, string>, body: FormData | string) {
  const answer = await fetch(`${url}/api/organizations/${slug}/imports`, { method: 'POST', headers, body })
  return { status: answer.status, ...((await answer.json()) as { code?: string; new?: number; format?: string }) }
}

const formOf = (file: Blob, name: string, mapping?: string): FormData => {
  const form = new FormData()
  form.append('file', file, name)
  if (mapping !== undefined) form.append('mapping', mapping)
  return form
}

const folder = await mkdtemp(join(inject('temporaryFolder'), 'received-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => vi.unstubAllEnvs())
const leftOver = () => readdir(folder)

test('a ZIP larger than a photo may be is read, and leaves nothing in the temporary folder', async () => {
  const { slug, headers } = await aShelter()
  const noise = Buffer.alloc(20 * 1024 * 1024, Buffer.from('not a picture, '))
  const files = [
    { name: 'animals.csv', input: 'Nr,Wer,Art,Stand\n1,Ada,Dog,Available\n' },
    { name: 'other/1-1.jpg', input: noise },
  ]
  const zip = new Blob([new Uint8Array(await buffer(makeZip(files)))])
  const mapping = JSON.stringify({ columns: { sourceId: ['Nr'], name: ['Wer'], species: ['Art'], status: ['Stand'] } })
  expect(await send(slug, headers, formOf(zip, 'animals.zip', mapping))).toMatchObject({ status: 201, new: 1 })
  expect(await leftOver()).toEqual([])
})

test("visitors and members without the organization's rights are refused before their file is received", async () => {
  const { slug } = await aShelter()
  const form = () => formOf(new Blob(['id,name\n1,Ada\n']), 'a.csv')
  expect(await send(slug, {}, form())).toMatchObject({ status: 401 })
  const stranger = await signIn(await aUser())
  expect(await send(slug, stranger, form())).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await send('no-such-shelter', stranger, form())).toMatchObject({ status: 404 })
})

const part = (name: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`

test.each([
  ['of many parts', 'multipart/form-data; boundary=x', `${part('a').repeat(30)}--x--`, 'BAD_REQUEST'],
  [
    'of two files',
    'multipart/form-data; boundary=x',
    `${part('file', '; filename="a.csv"').repeat(2)}--x--`,
    'BAD_REQUEST',
  ],
  ['that is cut off', 'multipart/form-data; boundary=x', part('file', '; filename="a.csv"'), 'BAD_REQUEST'],
  ['without a boundary', 'multipart/form-data', 'x', 'BAD_REQUEST'],
  [
    'with a long name',
    'multipart/form-data; boundary=x',
    `${part('file', `; filename="${'x'.repeat(300)}.csv"`)}--x--`,
    'FILE_NAME_TOO_LONG',
  ],
])('a form %s is refused, and leaves no file', async (_, type, body, code) => {
  const { slug, headers } = await aShelter()
  expect(await send(slug, { ...headers, 'content-type': type }, body)).toMatchObject({ code })
  expect(await leftOver()).toEqual([])
})

test('concurrent files wait until the disk has room', async () => {
  const receive = receiveFiles(1)
  const request = () => new Request('http://localhost/', { method: 'POST', body: formOf(new Blob(['x']), 'a.csv') })
  const outcomes = await receive(request(), () => Promise.allSettled([receive(request(), async () => 'received')]))
  expect(outcomes).toEqual([expect.objectContaining({ reason: expect.objectContaining({ code: 'UPLOADS_BUSY' }) })])
  expect(await receive(request(), async () => 'received')).toBe('received')
})
