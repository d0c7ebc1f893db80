import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { startApi, type ApiProcess } from '../../../../../test/api-process.ts'
import { testServer } from '../../../../../test/context.ts'
import type { Services } from '../../../../api/context.ts'
import { createLocalFiles } from '../../../../platform/files/local-files.ts'
import { createS3Files } from '../../../../platform/files/s3-files.ts'
import { startS3Server } from '../../../../platform/files/s3-server.fixture.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { disagreements } from './agreement.fixture.ts'
import { sweepOrphanedFiles } from './sweep-orphaned-files.server.ts'
import { deletePhotoFiles } from './delete-photo-files.server.ts'

const PASSWORD = 'Sunny-Meadow-7'
/** After so many answers, and a moment, each server is killed: within an upload, a new post, an edit or a removal. */
const ANSWERS = [11, 26]
const MOMENT_MS = 250
const HOUR_MS = 3_600_000

const server = await testServer()
const { db, clock, services, aUser } = server
const bucket = await startS3Server({ bucket: 'photos', pageSize: 50 })
afterAll(() => bucket.close())
const s3 = { bucket: 'photos', endpoint: bucket.endpoint, region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' }
const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#b9481c' } })
  .jpeg()
  .toBuffer()

test.each([
  ['a folder', {}, () => createLocalFiles({ folder: join(services.settings.dataDir, 'files') })],
  [
    'object storage',
    {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    () => createS3Files(s3),
  ],
] as const)(
  'rows and files in %s agree after the server was killed at any moment',
  { timeout: 180_000 },
  async (_, env, open) => {
    const people = await Promise.all([aUser(), aUser(), aUser()])
    for (const person of people) await givePassword(server, person, PASSWORD)
    const standing = new Set<number>()
    for (const answers of ANSWERS) {
      const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: services.settings.dataDir, ...env })
      const cookies = await Promise.all(people.map(({ email }) => api.signIn(email, PASSWORD)))
      await killAfter(answers, api, call => cookies.map(cookie => listPets(call, cookie, standing).catch(() => {})))
    }
    await connectionsEnded()
    expect(standing.size).toBeGreaterThan(0)
    expect(await db.$count(posts, inArray(posts.id, [...standing]))).toBe(standing.size)

    const files = open()
    const swept: Services = { ...services, files }
    clock.set(new Date(Date.now() + 25 * HOUR_MS))
    await deletePhotoFiles(swept)
    await sweepOrphanedFiles(swept)
    expect(await disagreements(swept)).toEqual([])
    expect(await picturesOf([...standing])).toBeGreaterThanOrEqual(standing.size)
    await db.delete(posts)
    await db.execute(sql`delete from photos`)
    await files.close()
  },
)

type Call = ApiProcess['call']

async function killAfter(answers: number, api: ApiProcess, work: (call: Call) => Promise<void>[]): Promise<void> {
  const enough = Promise.withResolvers<void>()
  let answered = 0
  const busy = work(async (...call) => {
    const answer = await api.call(...call)
    answered += 1
    if (answered === answers) enough.resolve()
    return answer
  })
  await enough.promise
  await sleep(Math.random() * MOMENT_MS)
  await api.kill()
  await Promise.all(busy)
}

/** Lists pets, changes their pictures and deletes some, for as long as the server answers. `standing`: posts that were acknowledged. */
async function listPets(call: Call, cookie: string, standing: Set<number>): Promise<void> {
  const upload = async (visibility: string): Promise<string> => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(picture)], 'pet.jpg'))
    form.append('visibility', visibility)
    return ((await (await call('POST', '/api/photos', { cookie, form })).json()) as { id: string }).id
  }
  for (let made = 0; ; made += 1) {
    const [main, second, proof] = await Promise.all([upload('public'), upload('public'), upload('private')])
    const body = {
      name: 'Kit',
      content: 'Quick.',
      species: 'cat',
      vaccinated: true,
      photoIds: [main, second],
      proofPhotoId: proof,
      formId: crypto.randomUUID(),
    }
    const created = await call('POST', '/api/posts', { cookie, body })
    const { id } = (await created.json()) as { id: number }
    if (created.status === 201) standing.add(id)
    const edit = { photoIds: [await upload('public'), second], proofPhotoId: await upload('private') }
    await call('PATCH', `/api/posts/${id}`, { cookie, body: edit })
    if (made % 2 === 0) {
      standing.delete(id)
      await call('DELETE', `/api/posts/${id}`, { cookie })
    }
  }
}

/** What a killed server had begun in the database ends when the database notices that it is gone. */
async function connectionsEnded(): Promise<void> {
  const others = sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  for (let tries = 0; tries < 100; tries += 1) {
    const [row] = (await db.execute<{ open: number }>(others)).rows
    if (row?.open === 0) return
    await sleep(50)
  }
  throw new Error('A killed server still works in the database')
}

async function picturesOf(ids: number[]): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from post_photos where post_id = any(${sql.param(ids)})`,
  )
  return rows[0]?.count ?? 0
}
