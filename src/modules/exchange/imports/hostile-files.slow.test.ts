import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateRawSync } from 'node:zlib'
import { makeZip } from 'client-zip'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { answersOf, membersOverHttp } from '../../../../test/http.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import { compressed, spreadsheet, withHiddenEntry } from './readers/archives.fixture.ts'
import { createFileReader } from './readers/read-in-worker.server.ts'

const server = await testServer({ limits: { uploads: 100_000 } })
const { services, aUser } = server
const answerTo = answersOf(services)
const url = services.settings.appUrl
const { signIn } = membersOverHttp(server)
const { slug, headers } = await aShelter()

async function aShelter() {
  const manager = await aUser()
  const organization = { name: 'Kestrel Lane', town: 'Porto', managerId: manager.id }
  const { slug: name } = await inTransaction(services, tx => createOrganization(tx, services, organization))
  return { slug: name, headers: await signIn(manager) }
}

async function upload(path: string, bytes: Uint8Array, name: string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  // The newest uploads are kept, and others go.
  server.clock.advance(1000)
  const answer = await answerTo(new Request(url + path, { method: 'POST', headers, body: form }))
  return { status: answer.status, ...((await answer.json()) as { message?: string; new?: number }) }
}
const importFile = (bytes: Uint8Array) => upload(`/api/organizations/${slug}/imports`, bytes, 'animals')

/**
 * Asks for /healthz all the time that `work` takes. Measured in processor time of the thread that answers, because on a machine under
 * load everything takes longer.
 */
async function whileHealthy<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = new AbortController()
  const result = work().finally(() => done.abort())
  result.catch(() => undefined)
  let worst = 0
  while (!done.signal.aborted) {
    const before = process.threadCpuUsage()
    expect((await answerTo(new Request(`${url}/healthz`))).status).toBe(200)
    const { user, system } = process.threadCpuUsage(before)
    worst = Math.max(worst, (user + system) / 1000)
    await sleep(20)
  }
  expect(worst).toBeLessThan(200)
  return result
}

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  [
    'a ZIP of 4 kB with a CSV of four million empty lines',
    () => compressed('animals.csv', Buffer.alloc(4_000_000, '\n')),
    /The file is empty/,
  ],
  [
    'a spreadsheet whose only cell is its last one',
    () => spreadsheet({ cell: 'XFD1048576' }),
    /row 1,048,576 and column/,
  ],
  [
    'a spreadsheet that is huge when it is unpacked',
    () => compressed('xl/workbook.xml', Buffer.alloc(200 * 1024 * 1024)),
    /too large when it is unpacked/,
  ],
])('%s is refused while others are served', async (_, make, sentence) => {
  const bytes = await make()
  expect(await whileHealthy(() => importFile(bytes))).toMatchObject({
    status: 422,
    message: expect.stringMatching(sentence),
  })
})

test('files that the directory of a spreadsheet does not name are not unpacked', async () => {
  const zeros = deflateRawSync(Buffer.alloc(400 * 1024 * 1024))
  const bytes = withHiddenEntry(await spreadsheet(), 'xl/worksheets/sheet2.xml', zeros)
  const reader = createFileReader({ memoryLimitBytes: 350 * 1024 * 1024 })
  const animals = await reader.readFiles(bytes, async read =>
    Array.fromAsync((await read({ owner: '', now: new Date() })).animals()),
  )
  expect(animals).toHaveLength(1)
  expect(await whileHealthy(() => importFile(bytes))).toMatchObject({ status: 201, states: { ask: 1 } })
})

test.each([
  ['memory', { memoryLimitBytes: 1 }],
  ['processor time', { cpuMs: 1 }],
  ['time', { jobTimeoutMs: 1 }],
])('a file that needs more %s than available is refused, and the next one is read', async (_, bounds) => {
  const rows = Array.from({ length: 60_000 }, (__, at) => `${at},Ada,Dog,Available\n`).join('')
  const bytes = Buffer.from(`id,name,species,status\n${rows}`)
  const reader = createFileReader(bounds)
  const reading = reader.readFiles(bytes, read => read({ owner: '', now: new Date() }))
  await expect(reading).rejects.toThrow(/too much time or memory/)
  expect(await importFile(Buffer.from('id,name\n1,Ada\n'))).toMatchObject({ status: 201 })
})

test('reading a file is limited too', async () => {
  const reader = createFileReader({ outputBytes: 1000 })
  const bytes = Buffer.from(`id,name\n1,Ada\n2,Bea\n3,Cleo\n`)
  await expect(reader.readFiles(bytes, read => read({ owner: '', now: new Date() }))).rejects.toThrow('too large')
})

test('a disconnect ends the reading', async () => {
  const gone = new AbortController()
  const reader = createFileReader()
  const bytes = Buffer.alloc(20_000_000, 'a,b\n')
  const reading = reader.readFiles(bytes, read => read({ owner: '', now: new Date(), signal: gone.signal }))
  setTimeout(() => gone.abort(new Error('gone away')), 100)
  await expect(reading).rejects.toThrow('gone away')
})

/** Damages bytes the same way in every run. */
function damagers(seed: number) {
  let state = seed
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
  return (whole: Uint8Array): Uint8Array => {
    const bytes = Buffer.from(whole)
    const kind = random(4)
    if (kind === 0) return bytes.subarray(0, random(bytes.length))
    if (kind === 1) return Buffer.concat([bytes, bytes.subarray(random(bytes.length))])
    if (kind === 2) bytes.fill(random(256), random(bytes.length), random(bytes.length) + 40)
    for (let count = random(20); count >= 0; count -= 1) bytes[random(bytes.length)] = random(256)
    return bytes
  }
}

const golden = (name: string) => readFile(new URL(`../../../../test/imports/${name}`, import.meta.url))
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

test('damaged files of every kind are read or refused while others are served', async () => {
  const damage = damagers(40)
  const zipped = (name: string, input: Uint8Array) =>
    buffer(
      makeZip([
        { name, input: new Uint8Array(input) },
        { name: '1.jpg', input: 'no picture' },
      ]),
    )
  const whole = {
    CSV: await golden('petfinder.csv'),
    JSON: await golden('asm3.json'),
    XLSX: await spreadsheet(),
    ZIP: await zipped('animals.csv', Buffer.from('id,name,photos\n1,Ada,1.jpg\n')),
    export: await zipped('animals.json', Buffer.from('{"format":"pawpal","version":1,"animals":[{"sourceId":"1"}]}')),
  }
  await whileHealthy(async () => {
    for (let round = 0; round < 12; round += 1) {
      for (const [kind, bytes] of Object.entries(whole))
        expect([201, 422], `${kind}, round ${round}`).toContain((await importFile(damage(bytes))).status)
      expect([201, 415, 422], `PDF, round ${round}`).toContain(
        (await upload('/api/documents', damage(PDF), 'a.pdf')).status,
      )
    }
  })
})
