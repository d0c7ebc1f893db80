import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { users } from '../accounts/public.server.ts'
import { fieldError } from './field-rules.ts'
import { isTooDeep } from './markdown-rules.ts'
import { refuse } from './problems.ts'
import { agreementTemplates } from './tables.server.ts'
import type { AgreementTemplate, NewAgreementTemplate } from './template-contract.ts'
import { MAX_AGREEMENT_TEMPLATES } from './vocabulary.ts'

const columns = {
  id: agreementTemplates.id,
  name: agreementTemplates.name,
  text: agreementTemplates.text,
  version: agreementTemplates.version,
}

/** The viewer's templates, or those of the organisation that they act for. */
export const listTemplates = ({ db, viewer }: SignedIn): Promise<AgreementTemplate[]> =>
  db
    .select(columns)
    .from(agreementTemplates)
    .where(eq(agreementTemplates.ownerId, viewer.id))
    .orderBy(asc(sql`lower(${agreementTemplates.name})`), asc(agreementTemplates.id))

/** @throws TOO_MANY_TEMPLATES, FIELD_WRONG, TOO_DEEP */
export async function createTemplate(context: SignedIn, fields: NewAgreementTemplate): Promise<AgreementTemplate> {
  const { viewer, now } = context
  checkText(fields.text)
  return inTransaction(context, async tx => {
    // One at a time, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update')
    const own = await tx.$count(agreementTemplates, eq(agreementTemplates.ownerId, viewer.id))
    if (own >= MAX_AGREEMENT_TEMPLATES) throw refuse('TOO_MANY_TEMPLATES')
    const [created] = await tx
      .insert(agreementTemplates)
      .values({ ...fields, ownerId: viewer.id, createdAt: now(), updatedAt: now() })
      .returning(columns)
    if (!created) throw refuseCommon('NOT_FOUND')
    tx.afterCommit(() => announce(context))
    return created
  })
}

/** @throws NOT_FOUND, TEMPLATE_CHANGED, FIELD_WRONG, TOO_DEEP */
export async function changeTemplate(
  context: SignedIn,
  { id, version, ...fields }: NewAgreementTemplate & { id: number; version: number },
): Promise<AgreementTemplate> {
  const { db, now } = context
  checkText(fields.text)
  const own = isOwn(context, id)
  const [changed] = await db
    .update(agreementTemplates)
    .set({ ...fields, version: version + 1, updatedAt: now() })
    .where(and(own, eq(agreementTemplates.version, version)))
    .returning(columns)
  if (!changed)
    throw (await db.$count(agreementTemplates, own)) > 0 ? refuse('TEMPLATE_CHANGED') : refuseCommon('NOT_FOUND')
  announce(context)
  return changed
}

/** @throws NOT_FOUND */
export async function removeTemplate(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const removed = await context.db
    .delete(agreementTemplates)
    .where(isOwn(context, id))
    .returning({ id: agreementTemplates.id })
  if (removed.length === 0) throw refuseCommon('NOT_FOUND')
  announce(context)
  return { done: true }
}

/** The templates of a person, for the data export. */
export const exportAgreementTemplates = (db: Db, userId: string) =>
  db.select().from(agreementTemplates).where(eq(agreementTemplates.ownerId, userId)).orderBy(asc(agreementTemplates.id))

/** The templates of a shelter account that becomes an organisation. */
export async function moveAgreementTemplates(
  _: Services,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(agreementTemplates).set({ ownerId: to }).where(eq(agreementTemplates.ownerId, from))
}

function checkText(text: string): void {
  if (fieldError(text)) throw refuse('FIELD_WRONG')
  if (isTooDeep(text)) throw refuse('TOO_DEEP')
}

const isOwn = ({ viewer }: SignedIn, id: number) =>
  and(eq(agreementTemplates.id, id), eq(agreementTemplates.ownerId, viewer.id))

/** Refreshes the open lists of the owner, or of the team. */
const announce = ({ live, viewer }: SignedIn): void =>
  live.announce([viewer.id], [{ path: ['agreements', 'templates'] }])
