import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  healthDocuments,
  healthEntries,
  healthRecords,
} from '../../src/modules/adoption/health-records/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { PhotoRecord } from '../factories.ts'
import type { TestUsers } from './test-users.ts'
import type { Things } from './things.ts'

type Input = Record<string, unknown>
type Inputs = Record<string, (users: TestUsers) => Input | Promise<Input>>

const entry = { kind: 'vaccination', day: '2026-01-02', name: 'Rabies' } as const

interface Recorded {
  postId: number
  id: number
  document: PhotoRecord
}

/** Creates records for a post of the owner: an entry and a document. */
export async function recordsOf(
  server: Pick<TestServer, 'db' | 'aPhoto'>,
  { owner }: TestUsers,
  postId: number,
): Promise<Recorded> {
  const { db, aPhoto } = server
  await db.insert(healthRecords).values({ postId, keeperId: owner.id, petName: 'Bella', species: 'dog' })
  const written = { postId, authorId: owner.id, keeping: 0 }
  const [row] = await db
    .insert(healthEntries)
    .values({ ...entry, ...written, formId: randomUUID() })
    .returning({ id: healthEntries.id })
  const document = await aPhoto(owner, { isPrivate: true, attachedAt: new Date() })
  await db.insert(healthDocuments).values({ ...written, photoId: document.id, title: 'Passport' })
  return { postId, id: row?.id ?? 0, document }
}

/** Records of a pet that the other adopted. */
export async function adoptedRecordsOf(
  server: Pick<TestServer, 'db' | 'aPhoto' | 'as'>,
  things: Things,
  users: TestUsers,
) {
  const { id, postId } = await things.request(users)
  const recorded = await recordsOf(server, users, postId)
  await server.as(users.owner).adoption.approve({ id, message: '' })
  return recorded
}

/** The health records of the owner's pets. */
export const recordCalls = (things: Things, server: Pick<TestServer, 'as' | 'db' | 'aPhoto'>): Inputs => {
  const { db, aPhoto } = server
  const ofPost = async (users: TestUsers) => recordsOf(server, users, (await things.post(users)).id)
  const ofPending = async (users: TestUsers) => recordsOf(server, users, (await things.pending(users)).id)
  const ofAdopted = (users: TestUsers) => adoptedRecordsOf(server, things, users)
  /** One call in each of these states of the pet. */
  const inStates = (name: string, toInput: (recorded: Recorded) => Input): Inputs => ({
    [`records.${name}`]: async users => toInput(await ofPost(users)),
    [`records.${name} (pending post)`]: async users => toInput(await ofPending(users)),
    [`records.${name} (adopted)`]: async users => toInput(await ofAdopted(users)),
  })
  return {
    ...inStates('get', ({ postId }) => ({ postId })),
    ...inStates('addEntry', ({ postId }) => ({ postId, ...entry, formId: randomUUID() })),
    ...inStates('changeEntry', ({ postId, id }) => ({ postId, id, version: 1, ...entry })),
    ...inStates('removeEntry', ({ postId, id }) => ({ postId, id })),
    ...inStates('setMicrochip', ({ postId }) => ({ postId, microchip: '981020033339853' })),
    'records.addDocument': async users => {
      const { postId } = await ofPost(users)
      const { id: documentId } = await aPhoto(users.owner, { isPrivate: true })
      await db.delete(healthDocuments).where(eq(healthDocuments.postId, postId))
      return { postId, documentId, title: 'Passport' }
    },
    ...inStates('removeDocument', ({ postId, document }) => ({ postId, id: document.id })),
  }
}
