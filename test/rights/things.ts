import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { credentials, passkeys, sessions } from '../../src/modules/base/accounts/tables.server.ts'
import { insertKey } from '../../src/modules/exchange/api-keys/public.server.ts'
import { apiKeys } from '../../src/modules/exchange/api-keys/tables.server.ts'
import { imports } from '../../src/modules/exchange/imports/tables.server.ts'
import { notifications } from '../../src/modules/news/notifications/tables.server.ts'
import { hashToken } from '../../src/modules/people/organizations/invitations/invitation-mail.server.ts'
import {
  organizationInvitations,
  organizationMembers,
  organizations,
} from '../../src/modules/people/organizations/tables.server.ts'
import { userImages } from '../../src/modules/people/profiles/tables.server.ts'
import { heldPosts } from '../../src/modules/listings/posts/tables.server.ts'
import { reports } from '../../src/modules/safety/reports/tables.server.ts'
import { contactMessages } from '../../src/modules/running/site/tables.server.ts'
import { teamNotes } from '../../src/modules/adoption/teamwork/tables.server.ts'
import { feedUploads } from '../../src/modules/exchange/feeds/tables.server.ts'
import { webhookDeliveries, webhooks } from '../../src/modules/exchange/webhooks/tables.server.ts'
import type { TestServer } from '../context.ts'
import type { User } from '../factories.ts'
import { claimedAppealsOf } from './appeals.ts'
import { newOrganization } from './organizations.ts'
import type { TestUsers } from './test-users.ts'

export const PASSWORD = 'Quiet-Paws-17'

/** The items of calls. They belong to the owner, and the other is involved in some. */
export async function thingsOf(server: TestServer) {
  const { db, as, aUser, aPost, aPhoto, services } = server
  const { password: passwords } = await (await services.auth()).$context
  const password = await passwords.hash(PASSWORD)

  const post = ({ owner }: TestUsers) => aPost({ owner })
  const pending = ({ owner }: TestUsers) => aPost({ owner, status: 'pending' })
  const held = async (users: TestUsers) => {
    const { id } = await pending(users)
    await db.insert(heldPosts).values({ postId: id, nextStatus: 'pending' })
    return { id }
  }
  const draft = ({ owner }: TestUsers) => aPost({ owner, status: 'pending', draft: true })
  /** Claimed by a vet who is none of the users. */
  const claimed = async (users: TestUsers) => {
    const { id } = await pending(users)
    await as(await aUser({ role: 'vet' })).review.claim({ id })
    return { id }
  }

  const apiKey = async ({ owner }: TestUsers) => {
    const { key } = await insertKey(db, { ownerId: owner.id, createdBy: owner.id, name: 'Site', scopes: [] })
    return only(await db.select({ id: apiKeys.id }).from(apiKeys).where(eq(apiKeys.key, key)))
  }

  const webhook = async ({ owner }: TestUsers) => {
    const row = { ownerId: owner.id, url: 'https://example.org', secret: 'sealed', events: [] }
    return only(await db.insert(webhooks).values(row).returning({ id: webhooks.id }))
  }

  const webhookDelivery = async (users: TestUsers) => {
    const { id: webhookId } = await webhook(users)
    const row = { webhookId, event: 'post.adopted', subjectId: '1', data: {} }
    return only(await db.insert(webhookDeliveries).values(row).returning({ id: webhookDeliveries.id }))
  }

  const upload = async ({ owner }: TestUsers) => {
    const target = { protocol: 'sftp', host: 'files.example', port: 22, username: 'shelter', folder: '' } as const
    const row = {
      accountId: owner.id,
      network: 'rescuegroups',
      password: 'sealed',
      fileName: 'a',
      every: 'night',
    } as const
    await db
      .insert(feedUploads)
      .values({ ...target, ...row })
      .onConflictDoNothing()
    return { network: row.network }
  }

  const request = async (users: TestUsers) => {
    const { id: postId } = await post(users)
    return { postId, ...(await as(users.other).adoption.send({ postId })) }
  }

  const comment = async (users: TestUsers) => {
    const { id: postId } = await post(users)
    return as(users.other).comments.add({ postId, content: 'How sweet', formId: randomUUID() })
  }

  const conversation = async ({ owner, other }: TestUsers) => {
    const { conversationId } = await as(other).chat.start({ otherUserId: owner.id })
    const message = await as(other).chat.send({ conversationId, clientId: randomUUID(), content: 'Hello' })
    return { conversationId, messageId: message.id }
  }

  /** The owner's community, with the other and one more person as members. */
  const community = async ({ owner, other }: TestUsers) => {
    const { id } = await as(owner).communities.create({
      name: `Pack ${randomUUID()}`,
      description: '',
      coverPhotoId: null,
    })
    const member = await aUser()
    for (const one of [other, member]) await as(one).communities.join({ communityId: id })
    return { id, member }
  }

  const discussion = async (users: TestUsers) => {
    const { id: communityId } = await community(users)
    return as(users.owner).communities.write({
      communityId,
      content: 'What helps?',
      photoId: null,
      formId: randomUUID(),
    })
  }

  const reply = async (users: TestUsers) => {
    const { id: discussionId } = await discussion(users)
    return as(users.owner).communities.comment({ discussionId, content: 'Cork mats.', formId: randomUUID() })
  }

  const notification = async ({ owner }: TestUsers) => {
    const news = { userId: owner.id, type: 'comment', message: 'Someone commented', link: '/home' } as const
    return only(await db.insert(notifications).values(news).returning({ id: notifications.id }))
  }

  const image = async ({ owner }: TestUsers) => {
    const { id: photoId } = await aPhoto(owner, { isPrivate: true, attachedAt: new Date() })
    await db.insert(userImages).values({ photoId, userId: owner.id, name: 'image.jpg' })
    return { photoId }
  }

  /** Sent by the other about the owner's post. */
  const report = async (users: TestUsers) => {
    const formId = randomUUID()
    const { id } = await post(users)
    const about = { subject: 'post', subjectId: String(id), reason: 'spam' } as const
    await as(users.other).safety.report({ formId, ...about })
    return only(await db.select({ id: reports.id }).from(reports).where(eq(reports.formId, formId)))
  }

  /** Claimed by the admin of the users. */
  const claimedReport = async (users: TestUsers) => {
    const { id } = await report(users)
    await as(users.admin).safety.claimReport({ id })
    return { id }
  }

  const contactMessage = async () => {
    const contactMessage = { name: 'Ana', email: 'ana@example.org', subject: 'general', message: 'Hello' } as const
    return only(
      await db
        .insert(contactMessages)
        .values({ ...contactMessage, formId: randomUUID() })
        .returning({ id: contactMessages.id }),
    )
  }

  const device = async ({ owner }: TestUsers) => {
    const id = randomUUID()
    await db.insert(sessions).values({ id, token: id, userId: owner.id, expiresAt: new Date(Date.now() + 3_600_000) })
    return { id }
  }

  const passkey = async ({ owner }: TestUsers) => {
    const values = { userId: owner.id, credentialId: randomUUID(), publicKey: '', counter: 0, name: 'My phone' }
    return only(await db.insert(passkeys).values(values).returning({ id: passkeys.id }))
  }

  /** The person can sign in with PASSWORD. */
  const withPassword = async ({ id, email }: User) => {
    await db
      .insert(credentials)
      .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
      .onConflictDoNothing()
    return { email, password: PASSWORD }
  }

  const removedMember = async (users: TestUsers) => {
    const { id: communityId, member } = await community(users)
    await as(users.owner).communities.removeMember({ communityId, userId: member.id })
    return { communityId, userId: member.id }
  }

  const savedSearch = async ({ owner }: TestUsers) => {
    const { id } = await as(owner).alerts.save({ parameters: { species: 'cat', breed: randomUUID() } })
    return { id }
  }
  /** Belongs to the owner, or is the owner. */
  const organization = async ({ owner }: TestUsers) => {
    const isOwner = eq(organizations.accountId, owner.id)
    const [own] = await db
      .select({ id: organizations.accountId, slug: organizations.slug })
      .from(organizations)
      .where(isOwner)
    if (own) return own
    const { account, slug } = await newOrganization(server, owner)
    return { id: account.id, slug }
  }
  /** Of the organization; no other import is running. */
  const anImport = async (users: TestUsers, state: 'ready' | 'running' | 'done') => {
    const { id: accountId } = await organization(users)
    const importId = randomUUID()
    const at = new Date()
    await db.delete(imports).where(eq(imports.accountId, accountId))
    await db.insert(imports).values({
      id: importId,
      accountId,
      format: 'table',
      fileName: 'animals.csv',
      state,
      createdAt: at,
      finishedAt: at,
    })
    return { id: accountId, importId }
  }
  const organizationMember = async (users: TestUsers) => {
    const { id: organizationId } = await organization(users)
    const { id: userId } = await aUser()
    await db.insert(organizationMembers).values({ organizationId, userId, role: 'volunteer' })
    return { userId }
  }
  /** Of somebody to the organization, accepted by the account with its address. */
  const organizationInvitation = async (users: TestUsers, { email } = { email: `${randomUUID()}@example.org` }) => {
    const { id: organizationId } = await organization(users)
    const token = randomUUID()
    const expiresAt = new Date(services.now().getTime() + 3_600_000)
    const invitation = { organizationId, email, role: 'volunteer', tokenHash: hashToken(token), expiresAt } as const
    const made = await db
      .insert(organizationInvitations)
      .values(invitation)
      .returning({ id: organizationInvitations.id })
    return { ...only(made), token }
  }
  /** By the organization's first manager, on a conversation. */
  const teamNote = async (users: TestUsers) => {
    const { id: organizationId } = await organization(users)
    const { conversationId } = await conversation(users)
    const note = { organizationId, conversationId, formId: randomUUID(), content: 'Call after six' }
    return only(await db.insert(teamNotes).values(note).returning({ id: teamNotes.id }))
  }
  return {
    apiKey,
    webhook,
    webhookDelivery,
    upload,
    organization,
    teamNote,
    anImport,
    organizationMember,
    organizationInvitation,
    post,
    pending,
    held,
    draft,
    claimed,
    request,
    comment,
    conversation,
    community,
    removedMember,
    discussion,
    reply,
    notification,
    image,
    report,
    claimedReport,
    claimedAppeal: claimedAppealsOf(server),
    contactMessage,
    device,
    savedSearch,
    withPassword,
    passkey,
  }
}

export type Things = Awaited<ReturnType<typeof thingsOf>>

function only<Row>([row]: Row[]): Row {
  if (!row) throw new Error('Nothing was found')
  return row
}
