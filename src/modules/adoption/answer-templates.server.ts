import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { users } from '../accounts/public.server.ts'
import { refuse } from './problems.ts'
import { answerTemplates } from './tables.server.ts'
import type { NewTemplate, Template } from './template-contract.ts'
import { MAX_TEMPLATES } from './vocabulary.ts'

const columns = {
  id: answerTemplates.id,
  name: answerTemplates.name,
  text: answerTemplates.text,
  version: answerTemplates.version,
}

/** The viewer's templates, or those of the organisation that they act for. */
export const listTemplates = ({ db, viewer }: SignedIn): Promise<Template[]> =>
  db
    .select(columns)
    .from(answerTemplates)
    .where(eq(answerTemplates.ownerId, viewer.id))
    .orderBy(asc(sql`lower(${answerTemplates.name})`), asc(answerTemplates.id))

/** @throws TOO_MANY_TEMPLATES */
export async function createTemplate(context: SignedIn, fields: NewTemplate): Promise<Template> {
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    // One at a time, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update')
    const own = await tx.$count(answerTemplates, eq(answerTemplates.ownerId, viewer.id))
    if (own >= MAX_TEMPLATES) throw refuse('TOO_MANY_TEMPLATES')
    const [created] = await tx
      .insert(answerTemplates)
      .values({ ...fields, ownerId: viewer.id, createdAt: now(), updatedAt: now() })
      .returning(columns)
    if (!created) throw refuseCommon('NOT_FOUND')
    tx.afterCommit(() => announce(context))
    return created
  })
}

/** @throws NOT_FOUND, TEMPLATE_CHANGED */
export async function changeTemplate(
  context: SignedIn,
  { id, version, ...fields }: NewTemplate & { id: number; version: number },
): Promise<Template> {
  const { db, now } = context
  const own = isOwn(context, id)
  const [changed] = await db
    .update(answerTemplates)
    .set({ ...fields, version: version + 1, updatedAt: now() })
    .where(and(own, eq(answerTemplates.version, version)))
    .returning(columns)
  if (!changed)
    throw (await db.$count(answerTemplates, own)) > 0 ? refuse('TEMPLATE_CHANGED') : refuseCommon('NOT_FOUND')
  announce(context)
  return changed
}

/** @throws NOT_FOUND */
export async function removeTemplate(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const removed = await context.db
    .delete(answerTemplates)
    .where(isOwn(context, id))
    .returning({ id: answerTemplates.id })
  if (removed.length === 0) throw refuseCommon('NOT_FOUND')
  announce(context)
  return { done: true }
}

/** The templates of a person, for the data export. */
export const exportTemplates = (db: Db, userId: string) =>
  db.select().from(answerTemplates).where(eq(answerTemplates.ownerId, userId)).orderBy(asc(answerTemplates.id))

/** The templates of a shelter account that becomes an organisation. */
export async function moveTemplates(_: Services, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(answerTemplates).set({ ownerId: to }).where(eq(answerTemplates.ownerId, from))
}

const isOwn = ({ viewer }: SignedIn, id: number) =>
  and(eq(answerTemplates.id, id), eq(answerTemplates.ownerId, viewer.id))

/** Refreshes the open lists of the owner, or of the team. */
const announce = ({ live, viewer }: SignedIn): void => live.announce([viewer.id], [{ path: ['adoption', 'templates'] }])
