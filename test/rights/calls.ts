import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { notifications } from '../../src/modules/notifications/tables.server.ts'
import { posts } from '../../src/modules/posts/tables.server.ts'
import { reviewClaims } from '../../src/modules/review/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { User } from '../factories.ts'
import type { Cast } from './cast.ts'
import { PASSWORD, type Things } from './things.ts'

type Input = Record<string, unknown>

const email = () => `${randomUUID()}@example.org`
const words = () => ({ content: 'Hello', formId: randomUUID() })
const newPost = (photoId: string) => ({
  name: 'Bella',
  content: 'Gentle.',
  species: 'dog',
  photoIds: [photoId],
  formId: randomUUID(),
})
const reportOf = (subject: string, subjectId: string) => ({
  formId: randomUUID(),
  subject,
  subjectId,
  reason: 'spam',
})
const decisionOn = (id: number) => ({ decision: 'approved', posts: [{ id }] })
const application = { homeSituation: 'A garden', experience: 'Two dogs', whyThisPet: 'Those ears' }
const blank = { location: '', organisation: '', website: '', phone: '', openingHours: '' }
const profile = { ...blank, name: 'Ana', isShelter: false }

type Inputs = Record<string, (cast: Cast) => Input | Promise<Input>>
type OwnInputs = Record<string, (me: User) => Input | Promise<Input>>

/**
 * With what the lines of the table call their procedures: with something of the owner's. A line that is neither here nor below calls
 * with nothing.
 */
export const callsAboutOwner = (things: Things, { aPhoto }: TestServer): Inputs => ({
  'accounts.signUp': () => ({ firstName: 'Ana', lastName: 'Silva', email: email(), password: PASSWORD }),
  'accounts.verifyEmail': () => ({ token: 'none' }),
  'accounts.resendVerification': () => ({ email: email() }),
  'accounts.startGoogle': () => ({ next: '/home' }),
  'accounts.requestReset': () => ({ email: email() }),
  'accounts.checkResetLink': () => ({ token: 'none' }),
  'accounts.resetPassword': () => ({ token: 'none', password: 'weak' }),
  'accounts.confirmEmailChange': () => ({ token: 'none' }),
  'accounts.changePassword': () => ({ currentPassword: PASSWORD, password: PASSWORD }),
  'accounts.requestEmailChange': () => ({ email: email(), password: PASSWORD }),
  'accounts.revokeSession': things.device,

  'admin.changeRole': ({ owner }) => ({ userId: owner.id, role: 'vet' }),
  'admin.verifyUser': ({ owner }) => ({ userId: owner.id, verified: true }),
  'admin.suspendUser': ({ owner }) => ({ userId: owner.id, reason: 'Spam' }),
  'admin.unsuspendUser': ({ owner }) => ({ userId: owner.id }),
  'admin.signOutUser': ({ owner }) => ({ userId: owner.id }),
  'admin.decidePosts': async cast => decisionOn((await things.pending(cast)).id),
  'admin.removePosts': async cast => ({ ids: [(await things.post(cast)).id], reason: 'Spam' }),
  'admin.createVet': () => ({ email: email(), password: PASSWORD, details: { clinicName: 'Paws' } }),

  ...adoptionCalls(things),

  'badges.ofPerson': ({ owner }) => ({ userId: owner.id }),

  ...chatCalls(things),

  'comments.list': cast => ofPost(things.post(cast)),
  'comments.list (pending post)': cast => ofPost(things.pending(cast)),
  'comments.add': cast => ofPost(things.post(cast), words()),
  'comments.add (pending post)': cast => ofPost(things.pending(cast), words()),
  'comments.remove': cast => idOf(things.comment(cast)),

  ...communityCalls(things),

  'notifications.markRead': things.notification,
  'notifications.remove': async cast => ({ ids: [(await things.notification(cast)).id] }),
  'notifications.chooseMail': () => ({ kind: 'requests', wanted: false }),
  'notifications.mailLink': () => ({ token: 'none' }),

  'photos.upload': () => ({ file: new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' }) }),

  'posts.get': cast => idOf(things.post(cast)),
  'posts.get (pending post)': cast => idOf(things.pending(cast)),
  'posts.similar': cast => idOf(things.post(cast)),
  'posts.similar (pending post)': cast => idOf(things.pending(cast)),
  'posts.ofOwner': ({ owner }) => ({ ownerId: owner.id }),
  'posts.create': async ({ owner }) => newPost((await aPhoto(owner)).id),
  'posts.update': cast => idOf(things.post(cast), { name: 'Luna' }),
  'posts.update (pending post)': cast => idOf(things.pending(cast), { name: 'Luna' }),
  'posts.save': cast => idOf(things.post(cast)),
  'posts.save (pending post)': cast => idOf(things.pending(cast)),
  'posts.unsave': cast => idOf(things.post(cast)),
  'posts.remove': async cast => ({ ...(await idOf(things.post(cast))), reason: 'Spam' }),
  'posts.remove (pending post)': async cast => ({ ...(await idOf(things.pending(cast))), reason: 'Spam' }),

  'profiles.get': ({ owner }) => ({ userId: owner.id }),
  'profiles.updateBio': () => ({ bio: 'Two dogs' }),
  'profiles.updateSettings': () => profile,
  'profiles.addImage': async ({ owner }) => ({ photoId: (await aPhoto(owner, { isPrivate: true })).id }),
  'profiles.removeImage': things.image,

  'review.claim': cast => idOf(things.pending(cast)),
  'review.release': cast => idOf(things.pending(cast)),
  'review.release (claimed)': cast => idOf(things.claimed(cast)),
  'review.approve': cast => idOf(things.pending(cast)),
  'review.reject': cast => idOf(things.pending(cast), { notes: 'Blurred' }),

  'safety.block': ({ owner }) => ({ userId: owner.id }),
  'safety.unblock': ({ owner }) => ({ userId: owner.id }),
  'safety.report': ({ owner }) => reportOf('person', owner.id),
  'safety.report (conversation)': async cast =>
    reportOf('conversation', (await things.conversation(cast)).conversationId),

  'safety.claimReport': things.report,
  'safety.releaseReport': things.claimedReport,
  'safety.removeReported': cast => idOf(things.claimedReport(cast), { reason: 'Spam' }),
  'safety.suspendReported': cast => idOf(things.claimedReport(cast), { reason: 'Spam' }),
  'safety.closeReport': cast => idOf(things.claimedReport(cast), { outcome: 'Removed' }),

  'site.changeSettings': () => ({ changes: { reviewRequired: true }, from: { reviewRequired: true } }),
  'site.markContactMessage': async () => ({ ...(await things.contactMessage()), answered: true }),
  'site.contact': () => ({ name: 'Ana', email: email(), subject: 'general', message: 'Hello' }),
})

/** With something of whoever calls; where that is a visitor, of somebody without a part in anything. */
export const callsAboutOneself = (things: Things, { aPhoto, aPost }: TestServer): OwnInputs => ({
  'accounts.signIn': things.withPassword,
  'accounts.deleteAccount': async me => ({ password: (await things.withPassword(me)).password }),
  'admin.changeRole (own)': ({ id }) => ({ userId: id, role: 'user' }),
  'admin.suspendUser (own)': ({ id }) => ({ userId: id, reason: 'Spam' }),
  'posts.create (own photo)': async me => newPost((await aPhoto(me)).id),
  'admin.decidePosts (own post)': async me => decisionOn((await aPost({ owner: me, status: 'pending' })).id),
  'review.claim (own post)': me => idOf(aPost({ owner: me, status: 'pending' })),
  'review.approve (own post)': me => idOf(aPost({ owner: me, status: 'pending' })),
  'review.reject (own post)': me => idOf(aPost({ owner: me, status: 'pending' }), { notes: 'Blurred' }),
})

const adoptionCalls = (things: Things): Inputs => ({
  'adoption.mineFor': cast => ofPost(things.post(cast)),
  'adoption.listForPost': async cast => ({ postId: (await things.request(cast)).postId }),
  'adoption.get': cast => idOf(things.request(cast)),
  'adoption.send': cast => ofPost(things.post(cast)),
  'adoption.send (pending post)': cast => ofPost(things.pending(cast)),
  'adoption.apply': cast => ofPost(things.post(cast), application),
  'adoption.apply (pending post)': cast => ofPost(things.pending(cast), application),
  'adoption.cancel': async cast => ({ postId: (await things.request(cast)).postId }),
  'adoption.approve': cast => idOf(things.request(cast)),
  'adoption.reject': cast => idOf(things.request(cast)),
  'adoption.rejectMany': async cast => {
    const { id, postId } = await things.request(cast)
    return { postId, requestIds: [id] }
  },
})

const chatCalls = (things: Things): Inputs => {
  const there =
    (more: (messageId: number) => Input = () => ({})) =>
    async (cast: Cast) => {
      const { conversationId, messageId } = await things.conversation(cast)
      return { conversationId, ...more(messageId) }
    }
  return {
    'chat.start': ({ owner }) => ({ otherUserId: owner.id }),
    'chat.get': there(),
    'chat.messages': there(),
    'chat.send': there(() => ({ clientId: randomUUID(), content: 'Hello' })),
    'chat.typing': there(),
    'chat.markRead': there(messageId => ({ messageId })),
  }
}

const communityCalls = (things: Things): Inputs => {
  const communityId = async (cast: Cast) => ({ communityId: (await things.community(cast)).id })
  const discussionId = async (cast: Cast) => ({ discussionId: (await things.discussion(cast)).id })
  const member = async (cast: Cast) => {
    const { id, member } = await things.community(cast)
    return { communityId: id, userId: member.id }
  }
  const fields = () => ({ name: `Pack ${randomUUID()}`, description: '' })
  return {
    'communities.get': cast => idOf(things.community(cast)),
    'communities.create': fields,
    'communities.update': cast => idOf(things.community(cast), fields()),
    'communities.close': cast => idOf(things.community(cast), { reason: 'Spam' }),
    'communities.reopen': cast => idOf(things.community(cast)),
    'communities.members': communityId,
    'communities.join': communityId,
    'communities.leave': communityId,
    'communities.setRole': async cast => ({ ...(await member(cast)), role: 'moderator' }),
    'communities.removeMember': member,
    'communities.removedMembers': communityId,
    'communities.unban': things.removedMember,
    'communities.discussions': communityId,
    'communities.discussion': cast => idOf(things.discussion(cast)),
    'communities.write': async cast => ({ ...(await communityId(cast)), ...words() }),
    'communities.removeDiscussion': cast => idOf(things.discussion(cast)),
    'communities.pin': cast => idOf(things.discussion(cast)),
    'communities.unpin': cast => idOf(things.discussion(cast)),
    'communities.like': cast => idOf(things.discussion(cast)),
    'communities.unlike': cast => idOf(things.discussion(cast)),
    'communities.comments': discussionId,
    'communities.comment': async cast => ({ ...(await discussionId(cast)), ...words() }),
    'communities.removeComment': cast => idOf(things.reply(cast)),
  }
}

const idOf = async (thing: Promise<{ id: number | string }>, more: Input = {}) => ({ id: (await thing).id, ...more })
const ofPost = async (post: Promise<{ id: number }>, more: Input = {}) => ({ postId: (await post).id, ...more })

/** For calls that succeed also where nothing is theirs to change: whether what they were called about is as it was. */
export const untouchedBy = ({ db }: TestServer): Record<string, (input: Input) => Promise<boolean>> => ({
  'notifications.remove': async ({ ids }) =>
    (await db.$count(notifications, inArray(notifications.id, ids as number[]))) === 1,
  'admin.decidePosts (own post)': async ({ posts: chosen }) => {
    const ids = (chosen as { id: number }[]).map(({ id }) => id)
    return (await db.$count(posts, and(inArray(posts.id, ids), eq(posts.status, 'pending')))) === 1
  },
  'review.release (claimed)': async ({ id }) =>
    (await db.$count(reviewClaims, eq(reviewClaims.postId, Number(id)))) === 1,
})
