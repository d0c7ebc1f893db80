import { type CallRules, hasRole, mayReview, type OrganizationRole } from '../../../api/access.ts'
import { type BeforeSuspension, isClosed, type OpenStatus, type Status } from './vocabulary.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'anyone', organization: 'foster' },
  almost: { access: 'anyone', organization: 'foster' },
  get: { access: 'anyone', organization: 'foster' },
  similar: { access: 'anyone', organization: 'foster' },
  mine: { access: 'user', organization: 'volunteer', scope: 'write' },
  mineCounts: { access: 'user', organization: 'volunteer' },
  analytics: { access: 'user', organization: 'volunteer' },
  ofOwner: { access: 'anyone', organization: 'foster' },
  create: { access: 'user', organization: 'volunteer', scope: 'write' },
  update: { access: 'user', organization: 'foster', scope: 'write' },
  print: { access: 'anyone', organization: 'foster' },
  round: { access: 'user', organization: 'volunteer' },
  favorites: { access: 'user' },
  favorite: { access: 'user' },
  unfavorite: { access: 'user' },
  remove: { access: 'user', organization: 'coordinator', scope: 'write' },
  setAvailability: { access: 'user', organization: 'coordinator', scope: 'write' },
  bondable: { access: 'user', organization: 'volunteer' },
  submit: { access: 'user', organization: 'coordinator', scope: 'write' },
  map: { access: 'anyone', organization: 'foster' },
} as const satisfies CallRules

/** The person who reads or acts, or an organisation with the role of the person who acts for it; null for a visitor. */
export type PostViewer = {
  id: string
  role: string
  verified: boolean
  organization?: { role: OrganizationRole; animals?: readonly number[] | undefined }
  actingPerson?: { id: string }
} | null

interface PostState {
  id: number
  status: Status
  ownerId: string
  draft: boolean
  /** Whether an admin has to compare its photos first. */
  held?: boolean
  paused?: boolean
  /** Set while its owner is suspended. */
  suspendedFrom: BeforeSuspension | null
  /** Of a closed post: its status before. */
  closedFrom?: OpenStatus | null
  /** Of a closed post: whether the viewer knew the animal. */
  isReader?: boolean
  /** The status of the post that it is bonded with. */
  partnerStatus?: Status | undefined
}

/** The right by which somebody changes a status. An owner acts only as the owner, whatever their role. */
export type Actor = 'owner' | 'vet' | 'admin'

const reviewers: Actor[] = ['vet', 'admin']

const changes: Record<Status, Partial<Record<Status, Actor[]>>> = {
  pending: { approved: reviewers, rejected: reviewers, died: ['owner'] },
  rejected: { pending: ['owner'], died: ['owner'] },
  approved: { adopted: ['owner'], pending: ['owner'], died: ['owner'], transferred: ['owner'] },
  adopted: { approved: ['owner'], died: ['owner'] },
  // Back to what it was, and to nothing else: see `reopenClosed`.
  died: { pending: ['owner'], rejected: ['owner'], approved: ['owner'], adopted: ['owner'] },
  transferred: {},
}

export const mayChange = (from: Status, to: Status, actor: Actor | undefined): boolean =>
  actor !== undefined && (changes[from][to]?.includes(actor) ?? false)

/** The right by which the viewer may act on a post; undefined for the public. */
export function actorOn(
  { id, ownerId, draft, held = false }: Pick<PostState, 'id' | 'ownerId' | 'draft' | 'held'>,
  viewer: PostViewer,
): Actor | undefined {
  if (!viewer) return undefined
  if (viewer.id === ownerId) return isOfFosterHome(id, viewer) ? 'owner' : undefined
  if (draft || !mayReview(viewer)) return undefined
  if (viewer.role === 'admin') return 'admin'
  return held ? undefined : 'vet'
}

/** Fosters act for their organisation on the animals with them alone. */
const isOfFosterHome = (id: number, { organization }: NonNullable<PostViewer>): boolean =>
  organization?.role !== 'foster' || (organization.animals?.includes(id) ?? false)

export const isPublic = (status: Status): boolean => status === 'approved' || status === 'adopted'

/**
 * Only their owner, verified vets and admins see unapproved posts, those that are held only their owner and admins, and drafts only their
 * owner. For others they do not exist. Posts of suspended owners are hidden in the same way. Closed posts are for their owner, those who
 * knew the animal, and admins.
 */
export function isVisibleTo(post: PostState, viewer: PostViewer): boolean {
  const actor = actorOn(post, viewer)
  if (!isClosed(post.status)) return (isPublic(post.status) && post.suspendedFrom === null) || actor !== undefined
  return (post.isReader === true && post.suspendedFrom === null) || actor === 'owner' || actor === 'admin'
}

/** Why a viewer reads no post: `GONE` for a closed one that was public before, of which they may know that it was here. */
export const hiddenAs = (post: PostState | undefined, viewer: PostViewer): 'GONE' | 'NOT_FOUND' | undefined => {
  if (!post) return 'NOT_FOUND'
  if (isVisibleTo(post, viewer)) return undefined
  return post.closedFrom && isPublic(post.closedFrom) && post.suspendedFrom === null ? 'GONE' : 'NOT_FOUND'
}

/** The photo of a vaccination proof is for the owner, vets and admins, but not for fosters. Everybody sees whether there is one. */
export const maySeeProof = (post: Pick<PostState, 'id' | 'ownerId' | 'draft' | 'held'>, viewer: PostViewer): boolean =>
  hasRole(viewer, 'volunteer') && actorOn(post, viewer) !== undefined

/** Bonded pets are adopted together, so both must be approved. */
const isAdoptable = ({
  status,
  paused,
  partnerStatus = 'approved',
}: Omit<PostState, 'id' | 'ownerId' | 'draft' | 'suspendedFrom'>): boolean =>
  status === 'approved' && partnerStatus === 'approved' && !paused

/** The viewer's actions on a post. Visitors see what any person may do after signing in. */
export function abilities(post: PostState, viewer: PostViewer) {
  const actor = actorOn(post, viewer)
  const isOthers = viewer?.id !== post.ownerId
  return {
    edit: actor === 'owner' && !isClosed(post.status),
    delete: actor === 'admin' || (actor === 'owner' && hasRole(viewer, 'coordinator')),
    review: mayChange(post.status, 'approved', actor) && actor !== 'owner',
    adopt: isOthers && isAdoptable(post),
    message: isOthers && isVisibleTo(post, viewer),
    ...(post.draft && { submit: actor === 'owner' && hasRole(viewer, 'coordinator') }),
  }
}

/** Posts of those who act for an organisation in a lower role than coordinator begin as drafts. */
export const isDraftOfNew = (viewer: PostViewer): boolean => !hasRole(viewer, 'coordinator')
