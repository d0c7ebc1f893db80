import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { countingMade } from '../../../api/enforce-limits.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../platform/db/insert-once.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { setAlts, takePhotos } from '../../base/photos/public.server.ts'
import { speciesOfBreed } from '../../listings/posts/facts/species-of-breed-rules.ts'
import { ageOf, birthMonthOf } from '../../listings/posts/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import {
  findOrganization,
  type FoundOrganization,
  organizationMembers,
  organizations,
} from '../../people/organizations/public.server.ts'
import { checkReach } from '../../safety/reports/public.server.ts'
import type { HandInFields, NewHandIn } from './contract.ts'
import { announceHandIns, type HandInRow, lockHandIn, refuseDecided } from './lock-hand-in.server.ts'
import { eraseContent } from './erase-hand-ins.server.ts'
import { refuse } from './problems.ts'
import { handInFiles, handIns } from './tables.server.ts'
import { URGENCIES } from './vocabulary.ts'

/**
 * Asks an organization to take an animal, and notifies it. Idempotent by the form id.
 * @throws NOT_FOUND, NO_HAND_INS, OWN_ORGANIZATION, OUT_OF_REACH, PHOTO_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function sendHandIn(context: SignedIn, form: NewHandIn): Promise<{ id: number }> {
  const { viewer, now } = context
  return countingMade(context, 'requests', made =>
    inTransaction(context, async tx => {
      const organization = await organizationOf(tx, form.slug)
      await checkReach(tx, viewer.id, organization.id)
      if (await isMember(tx, organization.id, viewer.id)) throw refuse('OWN_ORGANIZATION')
      const { row, created } = await insertOnce(
        tx,
        handIns,
        {
          organizationId: organization.id,
          personId: viewer.id,
          formId: form.formId,
          createdAt: now(),
          ...columnsOf(form, now()),
        },
        ['personId', 'organizationId'],
      )
      if (!created) return { id: row.id }
      if (!(await takesHandIns(tx, organization.id))) throw refuse('NO_HAND_INS')
      made()
      await attachFiles(tx, context, row.id, form)
      await notifyTeam(context, tx, row, organization)
      return { id: row.id }
    }),
  )
}

/** @throws NOT_FOUND for an organization that does not exist or is suspended */
async function organizationOf(tx: Tx, slug: string): Promise<FoundOrganization> {
  const organization = await findOrganization(tx, slug)
  if (!organization || organization.suspended) throw refuseCommon('NOT_FOUND')
  return organization
}

const isMember = async (tx: Tx, organizationId: string, userId: string): Promise<boolean> =>
  (await tx.$count(
    organizationMembers,
    and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId)),
  )) > 0

const takesHandIns = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.$count(organizations, and(eq(organizations.accountId, id), eq(organizations.takesHandIns, true)))) > 0

function columnsOf({ pet: { age, species, ...pet }, reason, urgency }: HandInFields, now: Date) {
  const known = species ?? speciesOfBreed(pet.breed)
  return {
    name: pet.name,
    species: known ?? 'other',
    speciesUnknown: known === undefined,
    pet,
    birthMonth: birthMonthOf(age, now),
    reason,
    urgency: URGENCIES.indexOf(urgency),
    updatedAt: now,
  }
}

async function attachFiles(
  tx: Tx,
  { viewer, now }: SignedIn,
  handInId: number,
  { photoIds, photoAlts, papers }: NewHandIn,
): Promise<void> {
  const owner = { ownerId: viewer.id, now: now() }
  const paperIds = papers.map(({ id }) => id)
  const pictures = await takePhotos(tx, photoIds, { ...owner, isPrivate: false })
  const documents = await takePhotos(tx, paperIds, { ...owner, isPrivate: true, documents: true })
  const describesOthers = Object.keys(photoAlts).some(id => !photoIds.includes(id))
  if (!pictures || !documents || describesOthers) throw refuse('PHOTO_UNKNOWN')
  await setAlts(tx, photoAlts)
  const rows = [
    ...photoIds.map((photoId, position) => ({ photoId, handInId, kind: 'photo' as const, position })),
    ...papers.map(({ id, title }, position) => ({ photoId: id, handInId, kind: 'paper' as const, title, position })),
  ]
  if (rows.length > 0) await tx.insert(handInFiles).values(rows)
}

async function notifyTeam(
  context: SignedIn,
  tx: Transaction,
  row: HandInRow,
  { id, slug }: FoundOrganization,
): Promise<void> {
  const names = { person: context.viewer.name, pet: row.name }
  await notify(context, tx, {
    userId: id,
    type: 'hand_in',
    message:
      row.urgency === 0
        ? phrase('Urgent: {person} asks you to take {pet} today', names)
        : phrase('{person} asks you to take {pet}', names),
    link: `/organization/${slug}/hand-ins/${row.id}`,
    actorId: context.viewer.id,
  })
  tx.afterCommit(() => announceHandIns(context, row))
}

/** Changes the words of a hand-in that is not decided yet. @throws NOT_FOUND, and what was decided */
export async function editHandIn(context: SignedIn, { id, ...fields }: HandInFields & { id: number }) {
  return inTransaction(context, async tx => {
    const row = await lockHandIn(tx, context, id, 'person')
    refuseDecided(row)
    const now = context.now()
    const columns = columnsOf(fields, now)
    // An unchanged age must not make an animal younger that was born earlier in the month.
    const birthMonth = fields.pet.age === ageOf(row.birthMonth, now) ? row.birthMonth : columns.birthMonth
    await tx
      .update(handIns)
      .set({ ...columns, birthMonth })
      .where(eq(handIns.id, id))
    tx.afterCommit(() => announceHandIns(context, row))
    return { done: true } as const
  })
}

/** Withdraws a hand-in. Its words, photos and papers are erased. @throws NOT_FOUND, and what was decided */
export async function withdrawHandIn(context: SignedIn, { id }: { id: number }) {
  return inTransaction(context, async tx => {
    const row = await lockHandIn(tx, context, id, 'person')
    if (row.state === 'withdrawn') return { done: true } as const
    refuseDecided(row)
    const now = context.now()
    await tx.update(handIns).set({ state: 'withdrawn', decidedAt: now, updatedAt: now }).where(eq(handIns.id, id))
    await eraseContent(tx, [id], now)
    await notify(context, tx, {
      userId: row.organizationId,
      type: 'hand_in_withdrawn',
      message: phrase('{person} no longer asks you to take {pet}', { person: context.viewer.name, pet: row.name }),
      link: `/organization/${await slugOf(tx, row.organizationId)}/hand-ins/${id}`,
      actorId: context.viewer.id,
    })
    tx.afterCommit(() => announceHandIns(context, row))
    return { done: true } as const
  })
}

async function slugOf(tx: Tx, organizationId: string): Promise<string> {
  const [row] = await tx
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.accountId, organizationId))
  return row?.slug ?? ''
}
