import sharp from 'sharp'
import { requestPhotoRemoval } from '../../../src/modules/base/photos/public.server.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { createJobs } from '../../../src/platform/jobs.ts'
import { createLog } from '../../../src/platform/log.ts'
import { call, signIn } from '../../../test-support/sessions.ts'
import { factoriesFor } from '../../factories.ts'

/** Pets with a photo that one person publishes before the minute and deletes after it. */
export interface Pets {
  count: number
  deleteAll(): Promise<void>
  /** The number of them that their owner sees with a photo, on this server. */
  look(url: string): Promise<number>
}

const PETS = 3

interface Site {
  db: Db
  env: Record<string, string>
  url: string
}

/** Asks the server for its job that removes files of deleted photos, which else runs every ten minutes. */
async function removeFilesNow(db: Db, databaseUrl: string): Promise<void> {
  const jobs = createJobs(databaseUrl, createLog('silent'), { works: false })
  await jobs.start()
  await db.transaction(tx => requestPhotoRemoval({ jobs }, tx))
  await jobs.stop()
}

export async function publishPets({ db, env, url }: Site): Promise<Pets> {
  const { aUser } = factoriesFor(db, () => new Date())
  const [visitor] = await signIn(db, env, [await aUser({ email: 'publisher@example.org' })])
  if (!visitor) throw new Error('Nobody signed in')
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const ids: number[] = []
  for (let count = 0; count < PETS; count += 1) {
    const body = new FormData()
    body.append('file', new File([photo], 'pet.jpg', { type: 'image/jpeg' }))
    const answer = await fetch(`${url}/api/photos`, {
      method: 'POST',
      headers: { cookie: visitor.cookie, origin: url },
      body,
    })
    const { id } = (await answer.json()) as { id: string }
    const formId = crypto.randomUUID()
    const fields = { formId, name: `Pet ${count}`, content: 'Looks for a home', species: 'dog', photoIds: [id] }
    ids.push((await call<{ id: number }>(url, visitor, 'POST', '/api/posts', fields)).id)
  }
  const hasPhoto = async (from: string, id: number) => {
    const { photos } = await call<{ photos: { src: string; widths: number[] }[] }>(
      from,
      visitor,
      'GET',
      `/api/posts/${id}`,
    )
    const [first] = photos
    return first !== undefined && (await fetch(new URL(`${first.src}${first.widths[0]}.webp`, from))).ok
  }
  return {
    count: PETS,
    deleteAll: async () => {
      for (const id of ids) await call(url, visitor, 'DELETE', `/api/posts/${id}`)
      await removeFilesNow(db, env['DATABASE_URL'] ?? '')
    },
    look: async from => {
      const seen = await Promise.all(ids.map(id => hasPhoto(from, id).catch(() => false)))
      return seen.filter(Boolean).length
    },
  }
}
