import type { SQLWrapper } from 'drizzle-orm'
import type { Tx } from '../platform/db/db.ts'
import type { Transaction } from '../platform/db/in-transaction.ts'
import type { ReadNewAccounts } from '../modules/adoption/trust/read-trust.server.ts'
import type { ReadStageDays } from '../modules/adoption/board/stage-days.server.ts'
import type { RequestDays, OwnDays } from '../modules/adoption/requests/jobs/remind-of-requests.server.ts'
import type { EndedMeeting } from '../modules/adoption/requests/decide/decide-requests.server.ts'
import type { ListingDays } from '../modules/adoption/availability/rules.ts'
import type { DeletionStep } from '../modules/base/accounts/deletion/delete-account.server.ts'
import type { EndKeysSince } from '../modules/base/accounts/recovery/deny-sign-in.server.ts'
import type { EndKeysOfPerson } from '../modules/base/accounts/recovery/reset-password.server.ts'
import type { SuspensionStep } from '../modules/base/accounts/suspension/suspend-account.server.ts'
import type { HeldFolders } from '../modules/base/photos/files/delete-photo-files.server.ts'
import type { PlaceRows, PublishPlaces } from '../modules/base/places/gazetteer/load-places.server.ts'
import type { Analytics } from '../modules/listings/posts/contract.ts'
import type { AnimalMoveStep, DepartureStep } from '../modules/listings/posts/events/animal-move.server.ts'
import type { PostEventHandler } from '../modules/listings/posts/events/post-events.server.ts'
import type { PostIdsOfUser } from '../modules/listings/posts/storage/lock-post.server.ts'
import type { CountRequests } from '../modules/listings/posts/read/list-own-posts.server.ts'
import type { ReadReviewRequired } from '../modules/listings/posts/write/create-post.server.ts'
import type { SuspensionHandler } from '../modules/listings/posts/write/pause-suspended.server.ts'
import type { IsWithFoster } from '../modules/listings/posts/write/update-post.server.ts'
import type { ReadSubjects } from '../modules/news/notifications/inbox/list-notifications.server.ts'
import type { ImportedPosts } from '../modules/listings/vet-review/list-pending-posts.server.ts'
import type { RequestPushes } from '../modules/news/notifications/services.server.ts'
import type { CountUnreadMessages } from '../modules/news/push/deliver.server.ts'
import type { DescribeUnread } from '../modules/news/push/describe-delivery.server.ts'
import type { SettleKeysOfMember } from '../modules/people/organizations/members/change-members.server.ts'
import type { MoveStep } from '../modules/people/organizations/create-organization.server.ts'
import type { ReadParts } from '../modules/running/operations/read-operations.server.ts'
import type { RemovalOf } from '../modules/safety/reports/moderation/run-report-action.server.ts'
import type { EvidenceOf } from '../modules/safety/reports/send-report.server.ts'
import type { MergeHandler } from '../modules/talk/chat/conversations/clean-up-conversations.server.ts'
import type { FindRequests, IsAssignedTo } from '../modules/talk/chat/services.server.ts'
import type { Services, SignedIn } from './context.ts'

type SiteSettings = Pick<Services, 'siteSettings'>

/**
 * What later modules do about events of an earlier one, and their answers to its queries: a module cannot import later
 * ones. `src/server/composition/reactions.ts` fills it. This file imports types of modules only, so nothing is loaded.
 */
export interface Reactions {
  // Accounts
  accountDeleted: DeletionStep
  accountSuspended: SuspensionStep
  endKeysSince: EndKeysSince
  endKeysOfPerson: EndKeysOfPerson

  /** An account has proved that it receives mail at its address. */
  addressConfirmed: (services: Pick<Services, 'jobs'>, tx: Tx, userId: string) => Promise<void>

  // Photos and places
  /** SQL: whether the files of a folder are kept as evidence. */
  isHeldAsEvidence: HeldFolders
  /** Each night. */
  sweepPetNames: (services: Services) => Promise<unknown>
  /** Earlier photos turned out to be like those of other people. */
  copiesFound: (services: Services, photoIds: readonly string[]) => Promise<void>
  placeRows: PlaceRows
  publishPlaces: PublishPlaces

  // Organisations
  organizationMoved: MoveStep
  settleKeysOfMember: SettleKeysOfMember

  // Notifications and pushes
  requestNewsPushes: RequestPushes
  describeRequests: ReadSubjects
  describeUnread: DescribeUnread
  countUnreadMessages: CountUnreadMessages

  // Reports
  evidenceOf: EvidenceOf
  removalOf: RemovalOf

  // Listings
  /** Listed, adopted, reopened, removed, reviewed, bonded, availability changed. */
  post: PostEventHandler
  listingsSuspended: SuspensionHandler
  /** Selects the ids of posts that another account is handing over to one. */
  postsOfferedTo: PostIdsOfUser
  /** Selects the ids of posts that a person asked for, commented on or reviews. */
  postsRelatedTo: (userId: string) => readonly SQLWrapper[]
  countRequests: CountRequests
  /** Moves what modules know of animals that an organization took over from another one. */
  animalsMoved: AnimalMoveStep
  /** Ends what modules know of animals that went to a place outside of the site. */
  animalsLeft: DepartureStep
  readAnalytics: (context: SignedIn) => Promise<Analytics>
  readReviewRequired: ReadReviewRequired
  /** The town in which a map without animals shows; empty for the world. */
  readTown: (services: SiteSettings) => Promise<string>
  isWithFoster: IsWithFoster
  importedPosts: ImportedPosts

  // Chat
  conversationsMerged: MergeHandler
  findRequests: FindRequests
  isAssignedTo: IsAssignedTo

  // Adoption
  /** The file of an agreement that was signed at a counter is made. */
  counterAgreementFiled: (
    services: Services,
    tx: Transaction,
    agreement: { id: number; ownerId: string | null },
  ) => Promise<void>
  /** Ends a meeting whose request has ended; idempotent. */
  endMeeting: (services: Services, ended: EndedMeeting) => Promise<void>
  ownDays: OwnDays
  readRequestDays: (services: SiteSettings) => Promise<RequestDays>
  /** After how many months the answers of decided requests are erased. */
  readKeptMonths: (services: SiteSettings) => Promise<number>
  readStageDays: ReadStageDays
  readCheckInDays: (services: SiteSettings) => Promise<number[]>
  readListingDays: (services: SiteSettings) => Promise<ListingDays>
  readNewAccounts: ReadNewAccounts

  /** An organization accepted a hand-in, which made this draft. */
  handInAccepted: (tx: Tx, postId: number) => Promise<unknown>

  // Running
  readParts: ReadParts
}
