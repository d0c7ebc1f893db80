import type { Seen } from './contract.ts'

export const decisionText = (petName: string, decision: 'approved' | 'rejected'): string =>
  decision === 'approved'
    ? `Your post for ${petName} has been approved and can be found by everyone now.`
    : `Your post for ${petName} has been rejected. You can edit it, and it is reviewed again.`

type SeenPhoto = Seen['photos'][number]

/** What a reviewer saw before that is different now, as it was then. */
export const differences = (before: Seen, now: Seen): Partial<Seen> =>
  Object.fromEntries(Object.entries(before).filter(([field]) => differs(field as keyof Seen, before, now)))

function differs(field: keyof Seen, before: Seen, now: Seen): boolean {
  if (field === 'photos') return showOther(before.photos, now.photos)
  if (field === 'temperament') return !same(before.temperament.toSorted(), now.temperament.toSorted())
  return !same(before[field], now[field])
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Additional photos in another order show nothing new; another main image does. */
function showOther(before: readonly SeenPhoto[], now: readonly SeenPhoto[]): boolean {
  const { added, removed, described, otherMain } = photoChanges(before, now)
  return added.length + removed.length + described.length > 0 || otherMain
}

export function photoChanges<Shown extends SeenPhoto>(before: readonly SeenPhoto[], now: readonly Shown[]) {
  const alts = new Map(before.map(({ id, alt }) => [id, alt]))
  const left = new Set(now.map(({ id }) => id))
  return {
    added: now.filter(({ id }) => !alts.has(id)),
    removed: before.filter(({ id }) => !left.has(id)),
    /** Still there, with other words for those who do not see them. */
    described: now.filter(({ id, alt }) => (alts.get(id) ?? alt) !== alt),
    otherMain: before[0]?.id !== now[0]?.id,
  }
}
