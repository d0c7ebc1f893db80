import type { Actor, Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'

/** An animal, or two bonded ones, that leave an organization. Their posts are locked. */
export interface AnimalDeparture {
  from: string
  fromName: string
  /** The organization that has them now; null for a place outside of the site, which is for the team alone. */
  to: string | null
  toName: string | null
  /** As they were before. */
  posts: readonly [LockedPost, ...LockedPost[]]
  postIds: number[]
  /** "Biscuit", or "Biscuit and Luna". */
  pet: string
  /** People whose pending requests end. */
  others: string[]
}

/** They move to another organization. */
export interface AnimalMove extends AnimalDeparture {
  to: string
  toName: string
  /** People whose pending requests go along. */
  along: string[]
}

type Step<Moved> = (services: Services & { viewer?: Actor | null }, tx: Transaction, moved: Moved) => Promise<void>

/** What a module ends in the transaction in which animals leave an organization. */
export type DepartureStep = Step<AnimalDeparture>

/** What a module moves in the transaction of a transfer. */
export type AnimalMoveStep = Step<AnimalMove>
