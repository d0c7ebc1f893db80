import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import type { ReviewedFields } from './contract.ts'

export const decisionText = (petName: string, decision: 'approved' | 'rejected'): Phrase =>
  decision === 'approved'
    ? phrase('Your listing for {pet} has been approved and can be found by everyone now.', { pet: petName })
    : phrase('Your listing for {pet} has been rejected. You can edit it, and it will be reviewed again.', {
        pet: petName,
      })

type SeenPhoto = ReviewedFields['photos'][number]

/** The earlier values of the fields that have changed since a review. */
export const differences = (before: ReviewedFields, now: ReviewedFields): Partial<ReviewedFields> =>
  Object.fromEntries(Object.entries(before).filter(([field]) => differs(field as keyof ReviewedFields, before, now)))

function differs(field: keyof ReviewedFields, before: ReviewedFields, now: ReviewedFields): boolean {
  if (field === 'photos') return photosDiffer(before.photos, now.photos)
  if (field === 'temperament') return !same(before.temperament.toSorted(), now.temperament.toSorted())
  return !same(before[field], now[field])
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Another order of the additional photos is no change; another main image is. */
function photosDiffer(before: readonly SeenPhoto[], now: readonly SeenPhoto[]): boolean {
  const { added, removed, described, otherMain } = photoChanges(before, now)
  return added.length + removed.length + described.length > 0 || otherMain
}

export function photoChanges<Shown extends SeenPhoto>(before: readonly SeenPhoto[], now: readonly Shown[]) {
  const alts = new Map(before.map(({ id, alt }) => [id, alt]))
  const remaining = new Set(now.map(({ id }) => id))
  return {
    added: now.filter(({ id }) => !alts.has(id)),
    removed: before.filter(({ id }) => !remaining.has(id)),
    /** Photos with a new alternative text. */
    described: now.filter(({ id, alt }) => (alts.get(id) ?? alt) !== alt),
    otherMain: before[0]?.id !== now[0]?.id,
  }
}
