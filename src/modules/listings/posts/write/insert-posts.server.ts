import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { note } from '../../../../platform/observe.ts'
import { awardBadge } from '../../../news/badges/public.server.ts'
import type { PetFields } from '../contract.ts'
import { languageOf } from '../../../../platform/text/detect-language.ts'
import { idOfLocation, idOfValue } from '../storage/dictionary.server.ts'
import { settleTrip, statusOfNew } from '../rules.ts'
import { splitFacts, toFactColumns } from '../storage/stored-facts.server.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'
import { breeds, locations, posts } from '../tables.server.ts'

/** An imported post, which has a birth in place of an age and gets its photos later. */
interface PostWithoutPhotos
  extends
    Omit<PetFields, 'age' | 'chosenLanguage' | 'travelKm' | 'vaccinated'>,
    Partial<Pick<PetFields, 'chosenLanguage' | 'travelKm' | 'vaccinated'>> {
  /** Idempotency key: an owner's post with this id is inserted once. */
  formId: string
  /** In the format of `birthOfDay`. */
  birthMonth: number | null
  paused: boolean
  holdUntil: string | null
}

interface InsertedPosts {
  /** Post ids by form id, including posts that existed before. */
  idByForm: Map<string, number>
}

/** Inserts many posts of an organization with few statements and one announcement. */
export async function insertPosts(
  context: SignedIn,
  tx: Transaction,
  forms: readonly PostWithoutPhotos[],
  reviewRequired: boolean,
): Promise<InsertedPosts> {
  if (forms.length === 0) return { idByForm: new Map() }
  const status = statusOfNew(reviewRequired)
  const ownerId = context.viewer.id
  const columns = await toColumns(tx, forms)
  const now = context.now()
  const dates = { createdAt: now, updatedAt: now, confirmedAt: now }
  const inserted = await tx
    .insert(posts)
    .values(columns.map(post => ({ ...post, ...dates, ownerId, status })))
    .onConflictDoNothing()
    .returning()
  tx.afterCommit(() => announce(context, inserted.length))
  if (status === 'approved') {
    for (const post of inserted) await context.reactions.post(context, tx, { kind: 'listed', post })
    if (inserted.length > 0) await awardBadge(context, tx, ownerId, 'first_listing')
  }
  const rows = inserted.length === forms.length ? inserted : await readByForms(tx, ownerId, forms)
  return { idByForm: new Map(rows.map(({ id, formId }) => [formId, id])) }
}

const readByForms = (tx: Tx, ownerId: string, forms: readonly PostWithoutPhotos[]) =>
  tx
    .select({ id: posts.id, formId: posts.formId })
    .from(posts)
    .where(
      and(
        eq(posts.ownerId, ownerId),
        inArray(
          posts.formId,
          forms.map(({ formId }) => formId),
        ),
      ),
    )

function announce({ live, viewer }: SignedIn, count: number): void {
  for (let at = 0; at < count; at += 1) note({ what: 'post' })
  if (count === 0) return
  live.announce({ roles: ['vet', 'admin'] }, [{ path: ['review'] }, { path: ['admin'] }])
  live.announce([viewer.id], [{ path: ['posts'] }])
}

/** Looks up each breed, town and coat once. */
async function toColumns(tx: Tx, forms: readonly PostWithoutPhotos[]) {
  const settled = forms.map(form => settleTrip(form))
  const breedIds = await idsByName(tx, 'breeds', settled)
  const locationIds = new Map<TravelKm, Map<string, number>>()
  for (const [km, those] of Map.groupBy(settled, ({ travelKm = 0 }) => travelKm))
    locationIds.set(km, await idsByName(tx, 'locations', those, km))
  const coats = new Map<string, ReturnType<typeof toFactColumns>>()
  const columns = []
  for (const { breed, location, travelKm = 0, chosenLanguage = null, ...fields } of settled) {
    const { facts, others } = splitFacts(fields)
    const key = JSON.stringify([fields.species, facts])
    const known = coats.get(key) ?? toFactColumns(tx, facts, fields.species)
    coats.set(key, known)
    columns.push({
      ...others,
      ...(await known),
      chosenLanguage,
      language: await languageOf(fields.content, chosenLanguage),
      breedId: breedIds.get(breed) ?? null,
      locationId: locationIds.get(travelKm)?.get(location) ?? null,
      typedLocation: location || null,
    })
  }
  return columns
}

async function idsByName(
  tx: Tx,
  dictionary: 'breeds' | 'locations',
  forms: readonly PostWithoutPhotos[],
  travelKm: TravelKm = 0,
): Promise<Map<string, number>> {
  const field = dictionary === 'breeds' ? 'breed' : 'location'
  const names = [...new Set(forms.map(form => form[field]).filter(Boolean))]
  if (names.length === 0) return new Map()
  const table = { breeds, locations }[dictionary]
  const isKnown = and(
    inArray(table.name, names),
    dictionary === 'locations' ? eq(locations.travelKm, travelKm) : undefined,
  )
  const known = await tx.select({ id: table.id, name: table.name }).from(table).where(isKnown)
  const ids = new Map(known.map(({ id, name }) => [name, id]))
  for (const name of names.filter(one => !ids.has(one)).toSorted()) {
    const id = dictionary === 'breeds' ? await idOfValue(tx, 'breeds', name) : await idOfLocation(tx, name, travelKm)
    if (id !== null) ids.set(name, id)
  }
  return ids
}
