import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { insertPosts } from '../../../listings/posts/public.server.ts'
import { countDone, type Import, type ImportRow } from '../import-work.server.ts'
import { photosOf, requestPhotos } from '../photos/fetch-photo.server.ts'
import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import { importedAnimals, importRows, imports } from '../tables.server.ts'
import { toFields, type Surroundings } from './animal-fields.server.ts'
import { holdOf } from './offers.server.ts'
import { readSurroundings } from './read-surroundings.server.ts'

interface NewAnimal {
  position: number
  hash: string
  animal: ImportedAnimal
  formId: string
  fields: ReturnType<typeof toFields>
}

/** Lists new animals in one transaction. An import that was stopped meanwhile adds none. */
export async function addAnimals(
  context: SignedIn,
  work: Pick<Import, 'id' | 'source' | 'format'>,
  rows: readonly ImportRow[],
): Promise<void> {
  const { id, source } = work
  const accountId = context.viewer.id
  const surroundings = await readSurroundings(context, work)
  const reviewRequired = await context.reactions.readReviewRequired(context)
  const animals = rows.flatMap(row => toNewAnimal({ accountId, source }, surroundings, row))
  await inTransaction(context, async tx => {
    if (!(await lockRunning(tx, id))) return
    const forms = animals.map(({ formId, fields, animal }) => ({
      ...fields,
      formId,
      ...holdOf(animal, surroundings.now),
    }))
    const { idByForm } = await insertPosts(context, tx, forms, reviewRequired)
    const listed = animals.flatMap(animal => {
      const postId = idByForm.get(animal.formId)
      return postId === undefined ? [] : [{ ...animal, postId }]
    })
    await remember(tx, { accountId, source }, listed, context.now())
    await requestPhotos(
      context,
      tx,
      id,
      listed.map(({ postId, animal }) => photosOf(postId, animal)),
    )
    await markDone(tx, id, listed)
    await countDone(tx, id, rows.length)
  })
}

function toNewAnimal(
  { accountId, source }: { accountId: string; source: number },
  surroundings: Surroundings,
  { position, hash, animal }: ImportRow,
): NewAnimal[] {
  if (!animal) return []
  const formId = formIdOf(accountId, source, animal.sourceId)
  return [{ position, hash, animal, formId, fields: toFields(animal, surroundings) }]
}

/** The same animal of the same source creates one post, however often a crash interrupts. */
function formIdOf(accountId: string, source: number, sourceId: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([accountId, sourceId, ...(source === 0 ? [] : [source])]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

async function lockRunning(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, id)).for('update')
  return row?.state === 'running'
}

async function remember(
  tx: Transaction,
  of: { accountId: string; source: number },
  listed: readonly (NewAnimal & { postId: number })[],
  updatedAt: Date,
): Promise<void> {
  if (listed.length === 0) return
  const values = listed.map(({ animal, hash, postId, fields }) => ({
    ...of,
    sourceId: animal.sourceId,
    postId,
    hash,
    animal,
    birthMonth: fields.birthMonth,
    updatedAt,
  }))
  await tx.insert(importedAnimals).values(values).onConflictDoNothing()
}

async function markDone(
  tx: Tx,
  importId: string,
  listed: readonly { position: number; postId: number }[],
): Promise<void> {
  const positions = sql.param(listed.map(({ position }) => position))
  const postIds = sql.param(listed.map(({ postId }) => postId))
  await tx
    .update(importRows)
    .set({ done: true, postId: sql`given.post_id` })
    .from(sql`unnest(${positions}::int[], ${postIds}::bigint[]) as given(position, post_id)`)
    .where(and(eq(importRows.importId, importId), sql`${importRows.position} = given.position`))
}
