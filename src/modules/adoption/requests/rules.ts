import { named, namesText } from '../../../shared/text/names-text.ts'
import { t } from '../../../shared/i18n/t.ts'
import { type Stage, STAGES } from './vocabulary.ts'
import type { RequestState } from './access.ts'

interface PostState {
  ownerId: string
  status: string
  paused: boolean
}

/**
 * Why a person cannot request a pet that they can see; undefined where they can.
 * @param posts the post, and the one that it is bonded with
 */
export function requestRefusal(posts: readonly PostState[], personId: string): 'OWN_POST' | 'POST_CLOSED' | undefined {
  if (posts.some(({ ownerId }) => ownerId === personId)) return 'OWN_POST'
  return posts.every(({ status, paused }) => status === 'approved' && !paused) ? undefined : 'POST_CLOSED'
}

/** Why an owner cannot make this decision; undefined where they can. */
export function decisionRefusal(
  request: Pick<RequestState, 'status'>,
  /** `open`: the post is approved, and the one that it is bonded with. */
  post: { open: boolean },
  decision: 'approved' | 'rejected',
): 'ALREADY_DECIDED' | 'POST_CLOSED' | undefined {
  if (request.status !== 'pending') return 'ALREADY_DECIDED'
  return decision === 'approved' && !post.open ? 'POST_CLOSED' : undefined
}

/** The effect of an approval on the other pending requests. @param others the first requester's name, and the number of all */
export function approvalText(
  pet: { name: string; bondedWith: string | null },
  others: { name: string; count: number } | null,
): string {
  const petName = namesText([pet.name, pet.bondedWith ?? ''])
  if (!others)
    return pet.bondedWith
      ? t('If you approve, {pets} count as adopted.', { pets: petName })
      : t('If you approve, {pet} counts as adopted.', { pet: petName })
  return t(
    'If you approve, {known, select, yes {{name}} other {somebody}}{others, plural, =0 {} one { and # other} other { and # others}} will be told that {pets} found another family.',
    { ...named(others.name), others: others.count - 1, pets: petName },
  )
}

/** Whether a request comes closer to its pet. */
export const isForward = (from: Stage, to: Stage): boolean => STAGES.indexOf(to) > STAGES.indexOf(from)

/** Tells an owner how many of the selected requests were rejected; others were decided or cancelled before. */
export function rejectedText(rejected: number, selected: number): string {
  if (rejected === 0) return t('All of them had been answered or cancelled already')
  const count = rejected
  return rejected === selected
    ? t(
        '{count, plural, one {Adoption request rejected successfully} other {# adoption requests rejected successfully}}',
        { count },
      )
    : t(
        '{count, plural, one {Adoption request rejected successfully. The others had been answered or cancelled already.} other {# adoption requests rejected successfully. The others had been answered or cancelled already.}}',
        { count },
      )
}
