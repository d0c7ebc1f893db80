import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { defineJobs } from '../../../../server/composition/define-jobs.ts'
import { sweepPetNames } from './sweep-pet-names.server.ts'
import { petNames, posts } from '../tables.server.ts'

const server = await testServer()
const { as, aPost, aUser, db, services } = server
const names = async () => (await db.select().from(petNames).orderBy(petNames.folded)).map(({ folded }) => folded)

test('a name that no post has any more is removed by a nightly job', async () => {
  const owner = await aUser()
  const [gone, renamed] = [await aPost({ owner, name: 'Gone' }), await aPost({ owner, name: 'Renamed' })]
  for (const status of ['pending', 'rejected', 'adopted'] as const) await aPost({ name: `Kept ${status}`, status })
  await aPost({ name: '' })
  await as(owner).posts.remove({ id: gone.id })
  await as(owner).posts.update({ id: renamed.id, name: 'NEW' })
  const kept = ['', 'kept adopted', 'kept pending', 'kept rejected', 'new']
  expect(await names()).toEqual(expect.arrayContaining([...kept, 'gone', 'renamed']))
  const jobs: Record<string, () => Promise<void>> = {}
  const define = (job: { name: string; run: (data: never) => Promise<void> }) =>
    void (jobs[job.name] = () => job.run({} as never))
  defineJobs({ ...services, jobs: { ...services.jobs, define } })
  await jobs['photos.sweep-orphaned-files']?.()
  expect(await names()).toEqual(kept)
})

test('many names are removed in batches, but none that a new post is using', async () => {
  await sweepPetNames(services)
  await db.execute(sql`insert into pet_names select 'name ' || number from generate_series(1, 1200) number`)
  const post = await aPost({ name: 'Other' })
  await db.transaction(async tx => {
    await tx.update(posts).set({ name: 'Name 7' }).where(eq(posts.id, post.id))
    expect(await sweepPetNames(services)).toBe(0)
  })
  // The former name of the renamed post is deleted too.
  expect(await sweepPetNames(services)).toBe(1200)
  expect(await names()).toContain('name 7')
  expect(await names()).not.toContain('other')
})
