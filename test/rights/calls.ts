import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { notifications } from '../../src/modules/news/notifications/tables.server.ts'
import { posts } from '../../src/modules/listings/posts/tables.server.ts'
import { reviewClaims } from '../../src/modules/listings/vet-review/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { User } from '../factories.ts'
import { NO_NEW_PASSKEY, NO_PASSKEY } from '../passkeys.ts'
import { fosterCalls } from './foster-calls.ts'
import { adoptionCalls } from './adoption-calls.ts'
import { newPushDevice } from './push-device.ts'
import { handInCalls } from './hand-in-calls.ts'
import { recordCalls } from './record-calls.ts'
import { transferCalls } from './transfer-calls.ts'
import { importCalls } from './import-calls.ts'
import type { TestUsers } from './test-users.ts'
import { counterCalls } from './counter-calls.ts'
import { organizationCalls } from './organization-calls.ts'
import { siteCalls } from './site-calls.ts'
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
const blank = { location: '', organisation: '', website: '', phone: '', openingHours: '' }
const profile = { ...blank, name: 'Ana', isShelter: false }

type Inputs = Record<string, (users: TestUsers) => Input | Promise<Input>>
type OwnInputs = Record<string, (me: User) => Input | Promise<Input>>

/** The inputs of the table's lines, with an item of the owner. Lines missing here and below have no input. */
export const callsAboutOwner = (things: Things, server: TestServer): Inputs => ({
  'accounts.signUp': () => ({ firstName: 'Ana', lastName: 'Silva', email: email(), password: PASSWORD }),
  'accounts.verifyEmail': () => ({ token: 'none' }),
  'accounts.resendVerification': () => ({ email: email() }),
  'accounts.finishSignIn': () => ({ code: '123456' }),
  'accounts.signInWithPasskey': () => ({ passkey: NO_PASSKEY }),
  'accounts.confirm': () => ({ password: PASSWORD }),
  'accounts.confirmAuthenticator': () => ({ code: '123456' }),
  'accounts.addPasskey': () => ({ passkey: NO_NEW_PASSKEY, name: 'My phone' }),
  'accounts.renamePasskey': users => idOf(things.passkey(users), { name: 'My phone' }),
  'accounts.removePasskey': users => idOf(things.passkey(users)),
  'accounts.startGoogle': () => ({ next: '/home' }),
  'accounts.requestReset': () => ({ email: email() }),
  'accounts.checkResetLink': () => ({ token: 'none' }),
  'accounts.resetPassword': () => ({ token: 'none', password: 'weak' }),
  'accounts.denySignIn': () => ({ token: 'none' }),
  'accounts.confirmEmailChange': () => ({ token: 'none' }),
  'accounts.changePassword': () => ({ currentPassword: PASSWORD, password: PASSWORD }),
  'accounts.requestEmailChange': () => ({ email: email(), password: PASSWORD }),
  'accounts.revokeSession': things.device,

  'apiKeys.create': () => ({ name: 'Site', scopes: ['read'], expiresInDays: 30, formId: randomUUID() }),
  'apiKeys.renew': things.apiKey,
  'apiKeys.revoke': things.apiKey,
  'webhooks.create': () => ({ url: 'https://example.org', events: ['post.adopted'], formId: randomUUID() }),
  'webhooks.enable': things.webhook,
  'webhooks.test': things.webhook,
  'webhooks.remove': things.webhook,
  'webhooks.deliveries': things.webhook,
  'webhooks.resend': things.webhookDelivery,

  'operations.retryJob': () => ({ id: randomUUID() }),

  'admin.changeRole': ({ owner }) => ({ userId: owner.id, role: 'vet' }),
  'admin.verifyUser': ({ owner }) => ({ userId: owner.id, verified: true }),
  'admin.suspendUser': ({ owner }) => ({ userId: owner.id, reason: 'Spam' }),
  'admin.unsuspendUser': ({ owner }) => ({ userId: owner.id }),
  'admin.signOutUser': ({ owner }) => ({ userId: owner.id }),
  'admin.decidePosts': async users => decisionOn((await things.pending(users)).id),
  'admin.removePosts': async users => ({ ids: [(await things.post(users)).id], reason: 'Spam' }),
  'admin.updateVet': ({ vet }) => ({ userId: vet.id, firstName: 'Vera', details: { clinicName: 'Paws' } }),
  'admin.updateOwnVet': () => ({ firstName: 'Vera', details: { clinicName: 'Paws' } }),
  'admin.createVet': () => ({ email: email(), password: PASSWORD, details: { clinicName: 'Paws' } }),

  ...adoptionCalls(things, server),

  'trust.ofPerson': ({ owner }) => ({ userId: owner.id }),
  'badges.ofPerson': ({ owner }) => ({ userId: owner.id }),

  ...chatCalls(things),

  'comments.list': users => ofPost(things.post(users)),
  'comments.list (pending post)': users => ofPost(things.pending(users)),
  'comments.add': users => ofPost(things.post(users), words()),
  'comments.add (pending post)': users => ofPost(things.pending(users), words()),
  'comments.remove': users => idOf(things.comment(users)),

  ...communityCalls(things),

  'freshness.link': () => ({ token: 'none' }),
  'freshness.answer': users => idOf(things.post(users), { answer: 'adopted' }),
  'freshness.answer (pending post)': users => idOf(things.pending(users), { answer: 'looking' }),

  'notifications.markRead': things.notification,
  'notifications.remove': async users => ({ ids: [(await things.notification(users)).id] }),
  'notifications.chooseMail': () => ({ kind: 'requests', wanted: false }),
  'push.subscribe': () => ({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'AAAA', auth: 'AAAA' },
    publicKey: 'AAAA',
  }),
  'push.remove': ({ owner }) => newPushDevice(server.db, owner),
  'push.changeSettings': () => ({ showText: true, quietHours: null, timeZone: 'Europe/Berlin' }),
  'notifications.mailLink': () => ({ token: 'none' }),

  ...importCalls(things),
  ...counterCalls(things, server),
  ...handInCalls(things, server),
  ...recordCalls(things, server),
  ...transferCalls(server),
  ...siteCalls(things, server),

  ...organizationCalls(things),
  ...fosterCalls(things, server),

  'places.suggest': () => ({ text: 'Lisbon' }),
  'places.shown': () => ({ text: 'Lisbon' }),
  'photos.uploadDocument': () => ({ file: new File(['no picture'], 'passport.pdf', { type: 'application/pdf' }) }),
  'photos.upload': () => ({ file: new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' }) }),

  'alerts.get': things.savedSearch,
  'alerts.save': () => ({ parameters: { species: 'dog' } }),
  'alerts.saveLike': async users => ({ postId: (await things.post(users)).id }),
  'alerts.saveLike (pending post)': async users => ({ postId: (await things.pending(users)).id }),
  'alerts.change': users => idOf(things.savedSearch(users), { alert: 'never' }),
  'alerts.remove': things.savedSearch,
  'alerts.visit': things.savedSearch,

  'posts.get': users => idOf(things.post(users)),
  'posts.get (pending post)': users => idOf(things.pending(users)),
  'posts.similar': users => idOf(things.post(users)),
  'posts.similar (pending post)': users => idOf(things.pending(users)),
  'posts.print': async users => ({ ids: String((await things.post(users)).id) }),
  'posts.print (pending post)': async users => ({ ids: String((await things.pending(users)).id) }),
  'posts.ofOwner': ({ owner }) => ({ ownerId: owner.id }),
  'posts.create': async ({ owner }) => newPost((await server.aPhoto(owner)).id),
  'posts.submit': users => idOf(things.post(users)),
  'posts.update': users => idOf(things.post(users), { name: 'Luna' }),
  'posts.update (pending post)': users => idOf(things.pending(users), { name: 'Luna' }),
  'posts.setAvailability': users => idOf(things.post(users), { availability: 'paused' }),
  'posts.setAvailability (pending post)': users => idOf(things.pending(users), { availability: 'paused' }),
  'posts.favorite': users => idOf(things.post(users)),
  'posts.favorite (pending post)': users => idOf(things.pending(users)),
  'posts.unfavorite': users => idOf(things.post(users)),
  'posts.remove': async users => ({ ...(await idOf(things.post(users))), reason: 'Spam' }),
  'posts.remove (pending post)': async users => ({ ...(await idOf(things.pending(users))), reason: 'Spam' }),

  'profiles.get': ({ owner }) => ({ userId: owner.id }),
  'profiles.updateBio': () => ({ bio: 'Two dogs' }),
  'profiles.updateSettings': () => profile,
  'profiles.addImage': async ({ owner }) => ({ photoId: (await server.aPhoto(owner, { isPrivate: true })).id }),
  'profiles.removeImage': things.image,

  'review.claim': users => idOf(things.pending(users)),
  'review.release': users => idOf(things.pending(users)),
  'review.release (claimed)': users => idOf(things.claimed(users)),
  'review.allowHeld': users => idOf(things.held(users)),
  'review.refuseHeld': users => idOf(things.held(users), { reason: 'Not yours' }),
  'review.approve': users => idOf(things.pending(users)),
  'review.reject': users => idOf(things.pending(users), { reason: 'Blurred' }),
  'safety.block': ({ owner }) => ({ userId: owner.id }),
  'safety.unblock': ({ owner }) => ({ userId: owner.id }),
  'safety.report': ({ owner }) => reportOf('person', owner.id),
  'safety.report (conversation)': async users =>
    reportOf('conversation', (await things.conversation(users)).conversationId),
  'safety.claimReport': things.report,
  'safety.releaseReport': things.claimedReport,
  'safety.removeReported': users => idOf(things.claimedReport(users), { reason: 'Spam' }),
  'safety.suspendReported': users => idOf(things.claimedReport(users), { reason: 'Spam' }),
  'safety.appeal': () => ({ text: 'Please look again.' }),
  'safety.answerAppeal': users => idOf(things.claimedAppeal(users), { lift: true, words: 'Sorry.' }),
  'safety.closeReport': users => idOf(things.claimedReport(users), { outcome: 'Removed' }),
  ...teamworkCalls(things),
})

/** Inputs with an item of the caller; visitors use an uninvolved user's. */
export const callsAboutOneself = (things: Things, { aPhoto, aPost }: TestServer): OwnInputs => ({
  'accounts.signIn': things.withPassword,
  'accounts.deleteAccount': async me => ({ password: (await things.withPassword(me)).password }),
  'admin.changeRole (own)': ({ id }) => ({ userId: id, role: 'user' }),
  'admin.suspendUser (own)': ({ id }) => ({ userId: id, reason: 'Spam' }),
  'posts.create (own photo)': async me => newPost((await aPhoto(me)).id),
  'admin.decidePosts (own post)': async me => decisionOn((await aPost({ owner: me, status: 'pending' })).id),
  'review.claim (own post)': me => idOf(aPost({ owner: me, status: 'pending' })),
  'review.approve (own post)': me => idOf(aPost({ owner: me, status: 'pending' })),
  'review.reject (own post)': me => idOf(aPost({ owner: me, status: 'pending' }), { reason: 'Blurred' }),
})

const chatCalls = (things: Things): Inputs => {
  const there =
    (more: (messageId: number) => Input = () => ({})) =>
    async (users: TestUsers) => {
      const { conversationId, messageId } = await things.conversation(users)
      return { conversationId, ...more(messageId) }
    }
  return {
    'chat.start': ({ owner }) => ({ otherUserId: owner.id }),
    'chat.get': there(),
    'chat.messages': there(),
    'chat.send': there(() => ({ clientId: randomUUID(), content: 'Hello' })),
    'chat.search': () => ({ search: 'hello' }),
    'chat.deleteMessage': there(messageId => ({ messageId })),
    'chat.typing': there(),
    'chat.markRead': there(messageId => ({ messageId })),
  }
}

const teamworkCalls = (things: Things): Inputs => {
  const onConversation = async (users: TestUsers) => ({
    subject: 'conversation',
    subjectId: (await things.conversation(users)).conversationId,
  })
  const onRequest = async (users: TestUsers) => ({
    subject: 'request',
    subjectId: String((await things.request(users)).id),
  })
  const onPost = async (users: TestUsers) => ({ subject: 'post', subjectId: String((await things.post(users)).id) })
  const note = () => ({ content: 'Call after six', formId: randomUUID() })
  return {
    'teamwork.notes': onConversation,
    'teamwork.notes (request)': onRequest,
    'teamwork.notes (animal)': onPost,
    'teamwork.addNote': async users => ({ ...(await onConversation(users)), ...note() }),
    'teamwork.addNote (request)': async users => ({ ...(await onRequest(users)), ...note() }),
    'teamwork.addNote (animal)': async users => ({ ...(await onPost(users)), ...note() }),
    'teamwork.removeNote': things.teamNote,
    'teamwork.assign': async users => ({ ...(await onConversation(users)), userId: null }),
    'teamwork.assign (request)': async users => ({ ...(await onRequest(users)), userId: null }),
    'teamwork.answering': async users => ({
      conversationId: (await things.conversation(users)).conversationId,
      draft: true,
    }),
  }
}

const communityCalls = (things: Things): Inputs => {
  const communityId = async (users: TestUsers) => ({ communityId: (await things.community(users)).id })
  const discussionId = async (users: TestUsers) => ({ discussionId: (await things.discussion(users)).id })
  const member = async (users: TestUsers) => {
    const { id, member } = await things.community(users)
    return { communityId: id, userId: member.id }
  }
  const fields = () => ({ name: `Pack ${randomUUID()}`, description: '' })
  return {
    'communities.get': users => idOf(things.community(users)),
    'communities.create': fields,
    'communities.update': users => idOf(things.community(users), fields()),
    'communities.close': users => idOf(things.community(users), { reason: 'Spam' }),
    'communities.reopen': users => idOf(things.community(users)),
    'communities.members': communityId,
    'communities.join': communityId,
    'communities.leave': communityId,
    'communities.setRole': async users => ({ ...(await member(users)), role: 'moderator' }),
    'communities.removeMember': member,
    'communities.removedMembers': communityId,
    'communities.unban': things.removedMember,
    'communities.discussions': communityId,
    'communities.discussion': users => idOf(things.discussion(users)),
    'communities.write': async users => ({ ...(await communityId(users)), ...words() }),
    'communities.removeDiscussion': users => idOf(things.discussion(users)),
    'communities.pin': users => idOf(things.discussion(users)),
    'communities.unpin': users => idOf(things.discussion(users)),
    'communities.like': users => idOf(things.discussion(users)),
    'communities.unlike': users => idOf(things.discussion(users)),
    'communities.comments': discussionId,
    'communities.comment': async users => ({ ...(await discussionId(users)), ...words() }),
    'communities.removeComment': users => idOf(things.reply(users)),
  }
}

const idOf = async (thing: Promise<{ id: number | string }>, more: Input = {}) => ({ id: (await thing).id, ...more })
const ofPost = async (post: Promise<{ id: number }>, more: Input = {}) => ({ postId: (await post).id, ...more })

/** For calls that succeed without a change: checks that the owner's item is unchanged. */
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
