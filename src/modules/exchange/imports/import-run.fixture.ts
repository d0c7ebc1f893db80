import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestServer } from '../../../../test/context.ts'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { actFor, createOrganization } from '../../people/organizations/public.server.ts'
import type { Mapping } from './readers/open-file.server.ts'
import type { AnimalsFile } from './readers/read-in-worker.server.ts'
import { readWithMapping } from './remember-mapping.server.ts'
import { stageImport } from './stage-import.server.ts'
import { startImport, type Choices } from './start-import.server.ts'
import { workOnImport } from './work-on-import.server.ts'

const FOREVER = new Date(8.64e15)
export const ALL: Choices = { isWhole: false, mostMayGo: false, keptFields: [] }

/** What tests of imports do on a server. */
export function importingOn({ db, services, clock, aUser }: TestServer) {
  async function aShelter(): Promise<SignedIn> {
    const { id: managerId } = await aUser()
    const { id } = await inTransaction(services, tx =>
      createOrganization(tx, services, { name: 'Kestrel Lane', town: 'Porto', managerId }),
    )
    return actFor(services, { id })
  }

  const open = <Result>(
    { viewer }: SignedIn,
    file: Uint8Array,
    work: (file: AnimalsFile) => Promise<Result>,
    mapping?: Mapping,
  ) => readWithMapping(db, file, { owner: viewer.id, mapping, now: clock.now() }, work)

  async function stage(shelter: SignedIn, file: Uint8Array | string, mapping?: Mapping) {
    clock.advance(1000)
    return open(shelter, Buffer.from(file), read => stageImport(shelter, read, 'animals.csv'), mapping)
  }

  /** Imports a whole file. */
  async function run(shelter: SignedIn, file: Uint8Array | string, choices: Partial<Choices> = {}, mapping?: Mapping) {
    const { id, plan } = await stage(shelter, file, mapping)
    await startImport(shelter, id, { ...ALL, ...choices })
    clock.advance(1000)
    expect(await workOnImport(services, { id, until: FOREVER })).toBe(true)
    const { new: added, changed, unchanged, gone } = plan
    return { id, counts: [added, changed, unchanged, gone], problems: plan.problems }
  }

  const postsOf = ({ viewer }: SignedIn) =>
    db.select().from(posts).where(eq(posts.ownerId, viewer.id)).orderBy(asc(posts.id))
  const postNamed = async (shelter: SignedIn, name: string) => (await postsOf(shelter)).find(post => post.name === name)

  return { aShelter, open, stage, run, postsOf, postNamed }
}
