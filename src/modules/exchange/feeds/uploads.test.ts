import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { actFor, createOrganization } from '../../people/organizations/public.server.ts'
import { listUploads, removeUpload, saveUpload } from './manage-uploads.server.ts'
import { feedUploadRuns, feedUploads } from './tables.server.ts'
import { requestDueUploads, upload } from './upload.server.ts'
import { newHostKey, startFtp, startSftp, USER, type UploadServer } from './upload-servers.fixture.ts'

const server = await testServer()
const { services, db, aUser, aPost, clock, sent } = server
const root = await mkdtemp(join(tmpdir(), 'pawpal-servers-'))
/** The servers of these tests are on this machine. */
const HERE = { resolve: () => Promise.resolve(['127.0.0.1']), isPublic: () => true }
let ftp: UploadServer
let sftp: UploadServer

beforeAll(async () => {
  ftp = await startFtp(root)
  sftp = await startSftp(root)
})
afterAll(async () => {
  await Promise.all([ftp.close(), sftp.close()])
  await rm(root, { recursive: true, force: true })
})

async function aShelter(animals = 3) {
  const { id: managerId } = await aUser()
  const { id } = await inTransaction(services, tx =>
    createOrganization(tx, services, { name: 'Kestrel Lane', town: 'Porto', managerId }),
  )
  const owner = { ...(await aUser()), id }
  for (let at = 0; at < animals; at += 1) await aPost({ owner, name: `Pet ${at}` })
  return actFor(services, { id })
}

const target = { host: 'files.example', folder: 'import/animals', fileName: 'NJ333', every: 'night', ...USER } as const

test.each(['ftp', 'sftp'] as const)(
  'the whole file is sent by %s into its folder, and the run is noted',
  async protocol => {
    const shelter = await aShelter()
    const { port, folder } = protocol === 'ftp' ? ftp : sftp
    await saveUpload(shelter, { ...target, network: 'petfinder', protocol, port })
    expect(sent.at(-1)).toMatchObject({
      name: 'feeds.upload',
      data: { accountId: shelter.viewer.id, network: 'petfinder' },
    })
    await upload(services, { accountId: shelter.viewer.id, network: 'petfinder' }, HERE)
    const file = await readFile(join(folder, 'import/animals/NJ333'), 'utf8')
    expect(file.split('\n').map(line => line.split(',')[2])).toEqual([
      'AnimalName',
      '"Pet 0"',
      '"Pet 1"',
      '"Pet 2"',
      undefined,
    ])
    const [listed] = await listUploads(shelter)
    expect(listed?.runs).toMatchObject([
      { message: '', bytes: Buffer.byteLength(file), finishedAt: clock.now().toISOString() },
    ])
    expect(JSON.stringify(listed)).not.toContain(USER.password)
  },
)

test('Adopt-a-Pet gets import.cfg beside its file', async () => {
  const shelter = await aShelter()
  await saveUpload(shelter, {
    ...target,
    network: 'adoptapet',
    protocol: 'sftp',
    port: sftp.port,
    folder: '',
    fileName: 'pets.csv',
  })
  await upload(services, { accountId: shelter.viewer.id, network: 'adoptapet' }, HERE)
  expect(await readdir(sftp.folder)).toEqual(expect.arrayContaining(['import.cfg', 'pets.csv']))
})

test('passwords are stored encrypted, and used for the same server only', async () => {
  const shelter = await aShelter()
  const chosen = { ...target, network: 'rescuegroups', protocol: 'ftp', port: ftp.port } as const
  await expect(saveUpload(shelter, { ...chosen, password: '' })).rejects.toMatchObject({ code: 'PASSWORD_NEEDED' })
  await saveUpload(shelter, chosen)
  const [row] = await db.select().from(feedUploads).where(eq(feedUploads.accountId, shelter.viewer.id))
  expect(row?.password).not.toContain(USER.password)
  await saveUpload(shelter, { ...chosen, folder: 'elsewhere', password: '' })
  await upload(services, { accountId: shelter.viewer.id, network: 'rescuegroups' }, HERE)
  expect(await readdir(join(ftp.folder, 'elsewhere'))).toEqual(['NJ333'])
  for (const other of [{ host: 'evil.example' }, { port: 2121 }, { username: 'other' }])
    await expect(saveUpload(shelter, { ...chosen, ...other, password: '' })).rejects.toMatchObject({
      code: 'PASSWORD_NEEDED',
    })
})

test.each([
  ['a wrong password by FTP', 'ftp', { password: 'wrong' }, 'The server refuses this username and password.'],
  ['a wrong password by SFTP', 'sftp', { password: 'wrong' }, 'The server refuses this username and password.'],
  ['nobody there', 'ftp', { port: 1 }, 'The server cannot be reached, or ends the connection.'],
] as const)('%s is noted in words', async (_, protocol, wrong, message) => {
  const shelter = await aShelter(1)
  const { port } = protocol === 'ftp' ? ftp : sftp
  await saveUpload(shelter, { ...target, network: 'petfinder', protocol, port, ...wrong })
  await upload(services, { accountId: shelter.viewer.id, network: 'petfinder' }, HERE)
  expect((await listUploads(shelter))[0]?.runs).toMatchObject([{ message, bytes: 0 }])
})

test('no server in a private network is contacted', async () => {
  const shelter = await aShelter(1)
  for (const host of ['127.0.0.1', 'localhost', '10.0.0.7', '::1']) {
    await saveUpload(shelter, { ...target, network: 'petfinder', protocol: 'ftp', port: ftp.port, host })
    await upload(services, { accountId: shelter.viewer.id, network: 'petfinder' })
    clock.advance(1000)
    expect((await listUploads(shelter))[0]?.runs[0]?.message).toBe('No public server has this name or address.')
  }
})

test('data goes to the same server, whatever address an FTP server sends', async () => {
  const elsewhere = await startFtp(root, '169.254.169.254')
  const shelter = await aShelter(1)
  await saveUpload(shelter, { ...target, network: 'petfinder', protocol: 'ftp', port: elsewhere.port, folder: '' })
  await upload(services, { accountId: shelter.viewer.id, network: 'petfinder' }, HERE)
  expect((await listUploads(shelter))[0]?.runs).toMatchObject([{ message: '' }])
  expect(await readdir(elsewhere.folder)).toEqual(['NJ333'])
  await elsewhere.close()
})

test('an SFTP server with a changed key gets nothing', async () => {
  const first = await startSftp(root)
  const shelter = await aShelter(1)
  const which = { accountId: shelter.viewer.id, network: 'petfinder' } as const
  const chosen = { ...target, network: 'petfinder', protocol: 'sftp', port: first.port, folder: '' } as const
  await saveUpload(shelter, chosen)
  await upload(services, which, HERE)
  await first.close()
  const other = await startSftp(root, newHostKey(), first.port)
  clock.advance(1000)
  await upload(services, which, HERE)
  expect((await listUploads(shelter))[0]?.runs.map(({ message }) => message.slice(0, 44))).toEqual([
    'The server has another key than before, so n',
    '',
  ])
  expect(await readdir(other.folder)).toEqual([])
  await other.close()
})

test('the schedule starts due uploads, and removes old log entries', async () => {
  await db.delete(feedUploads)
  const shelter = await aShelter(1)
  const ask = async (time: string) => {
    clock.set(time)
    sent.length = 0
    await requestDueUploads(services)
    return sent.map(({ data }) => (data as { network: string }).network)
  }
  clock.set('2999-01-01T10:00:00Z')
  for (const [network, every] of [
    ['petfinder', 'hour'],
    ['adoptapet', 'night'],
  ] as const)
    await saveUpload(shelter, { ...target, network, every, protocol: 'ftp', port: ftp.port })
  await db
    .insert(feedUploadRuns)
    .values({ accountId: shelter.viewer.id, network: 'petfinder', startedAt: new Date('2998-01-01') })
  expect(await ask('2999-01-01T10:41:00Z')).toEqual(['petfinder'])
  expect((await ask('2999-01-02T03:41:00Z')).toSorted()).toEqual(['adoptapet', 'petfinder'])
  expect(await db.select().from(feedUploadRuns)).toEqual([])
  await db.update(feedUploads).set({ lastRunAt: clock.now() })
  expect(await ask('2999-01-02T03:50:00Z')).toEqual([])
  await removeUpload(shelter, { network: 'petfinder' })
  expect(await ask('2999-01-03T03:41:00Z')).toEqual(['adoptapet'])
})
