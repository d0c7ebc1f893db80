import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { serveHere } from '../../../test/http-server.ts'
import { membersOverHttp, noPages } from '../../../test/http.ts'
import type { Context } from '../../api/context.ts'
import { photos } from '../../modules/base/photos/tables.server.ts'
import { createApp } from '../app.ts'
import { receiveUploads } from './receive-uploads.ts'

const limits = { uploads: 100, photoStorage: 1024 }
const server = await testServer({ limits })
const { aUser, db, services } = server
const url = await serveHere(createApp(services, noPages, { stopping: false }))
const { signIn } = membersOverHttp(server)

const MEGABYTE = 1024 * 1024
let picture: Buffer<ArrayBuffer>
beforeAll(async () => {
  picture = Buffer.from(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b9481c' } })
      .jpeg()
      .toBuffer(),
  )
})

/** Somebody who signed in, and how they upload. */
async function uploader() {
  const user = await aUser()
  const headers = await signIn(user)
  const kept = () => db.select().from(photos).where(eq(photos.ownerId, user.id))
  return {
    user,
    headers,
    kept,
    upload: (name = 'dog.jpg', content: Uint8Array<ArrayBuffer> = picture) => send(headers, toForm(name, content)),
  }
}

function toForm(name: string, content: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append('file', new File([content], name))
  return form
}

async function send(headers: Record<string, string>, body: FormData) {
  const answer = await fetch(`${url}/api/photos`, { method: 'POST', headers, body })
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') }
}

describe('a file name', () => {
  test('may have 200 characters', async () => {
    const { upload, kept } = await uploader()
    expect(await upload(`${'ü'.repeat(196)}.jpg`)).toMatchObject({ status: 201 })
    expect(await upload(`${'ü'.repeat(197)}.jpg`)).toMatchObject({ status: 422, code: 'FILE_NAME_TOO_LONG' })
    expect(await kept()).toHaveLength(1)
  })

  test('of twelve megabytes is refused before the form is parsed', async () => {
    const { upload, kept } = await uploader()
    const before = process.memoryUsage.rss()
    expect(await upload('x'.repeat(12 * MEGABYTE))).toMatchObject({ status: 422, code: 'FILE_NAME_TOO_LONG' })
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * MEGABYTE)
    expect(await kept()).toEqual([])
  })
})

test.each([
  [
    'of many parts',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(21),
  ],
  ['without a boundary', 'multipart/form-data', 'x'],
  ['with a type that is none', 'multipart/form-data;;=, ;boundary=', 'x'],
  ['that is cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'],
])('a form %s is refused', async (_, type, body) => {
  const { headers } = await uploader()
  const answer = await fetch(`${url}/api/photos`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  })
  expect(answer.status).toBe(400)
})

test('a visitor is refused before the form is read', async () => {
  expect(await send({}, toForm('x'.repeat(12 * MEGABYTE), picture))).toMatchObject({ status: 401 })
})

describe('uploads', () => {
  test('are limited per person and hour; files that never reached the decoder do not count', async () => {
    limits.uploads = 2
    const { upload } = await uploader()
    expect(await upload('text.jpg', Buffer.from('no picture'))).toMatchObject({ status: 415 })
    expect(await upload()).toMatchObject({ status: 201 })
    expect(await upload('cut.jpg', picture.subarray(0, 200))).toMatchObject({ status: 422, code: 'BROKEN_IMAGE' })
    const refused = await upload()
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.retryAfter)).toBeGreaterThan(3500)
    limits.uploads = 100
  })

  test("are refused at the account's storage limit, until something is deleted", async () => {
    const { upload, kept, user } = await uploader()
    expect(await upload()).toMatchObject({ status: 201 })
    const [photo] = await kept()
    expect(photo?.bytes).toBeGreaterThan(300)
    await db
      .update(photos)
      .set({ bytes: limits.photoStorage * MEGABYTE })
      .where(eq(photos.ownerId, user.id))
    expect(await upload()).toMatchObject({ status: 413, code: 'STORAGE_FULL' })
    expect(await kept()).toHaveLength(1)
    await db.delete(photos).where(eq(photos.ownerId, user.id))
    expect(await upload()).toMatchObject({ status: 201 })
  })
})

describe('memory for uploads', () => {
  const BUSY = { code: 'UPLOADS_BUSY', status: 503, data: { retryAfter: 5 } }
  const somebody = async () => server.contextOf(await aUser())

  /** Begins an upload of which nothing arrives; it has its place before this returns. */
  function hold(receive: ReturnType<typeof receiveUploads>, context: Context, bytes: number) {
    const sender = new TransformStream<Uint8Array<ArrayBuffer>>()
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(bytes) }
    const begun = { method: 'POST', headers, body: sender.readable, duplex: 'half' as const }
    const answer = receive(context, new Request(url, begun), () => Promise.resolve('answered'))
    return { answer, cutOff: () => sender.writable.abort(new Error('cut off')) }
  }

  test('is limited per account, others continue, and it is free again when an upload ends', async () => {
    const receive = receiveUploads({ uploads: 9, bytes: 90 }, { uploads: 2, bytes: 50 })
    const [ana, ben] = [await somebody(), await somebody()]
    const first = hold(receive, ana, 30)
    await expect(hold(receive, ana, 21).answer).rejects.toMatchObject(BUSY)
    hold(receive, ana, 20)
    await expect(hold(receive, ana, 0).answer).rejects.toMatchObject(BUSY)
    const other = hold(receive, ben, 40)
    await other.cutOff()
    await expect(other.answer).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await first.cutOff()
    await expect(first.answer).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const next = hold(receive, ana, 30)
    await next.cutOff()
    await expect(next.answer).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is limited for all accounts together', async () => {
    const receive = receiveUploads({ uploads: 3, bytes: 90 }, { uploads: 3, bytes: 90 })
    const [ana, ben] = [await somebody(), await somebody()]
    hold(receive, ana, 60)
    await expect(hold(receive, ben, 31).answer).rejects.toMatchObject(BUSY)
    for (const bytes of [10, 10]) hold(receive, ben, bytes)
    await expect(hold(receive, ben, 1).answer).rejects.toMatchObject(BUSY)
  })
})
