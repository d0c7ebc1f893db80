import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { newOrganization } from '../../../../../test/rights/organizations.ts'
import { createRouterClient } from '@orpc/server'
import { router } from '../../../../server/composition/router.ts'
import type { OrganizationRole } from '../../../../api/access.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { actAsMember } from '../public.server.ts'
import { organizationInvitations, organizationMembers } from '../tables.server.ts'
import { hashToken } from '../invitations/invitation-mail.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const server = await testServer({ limits: { invitations: 1000, organizations: 1000 } })
const { db, as, aUser, announced, contextOf, sent, clock } = server

const acting = async (user: User, slug: string) =>
  createRouterClient(router, { context: await actAsMember(contextOf(user), slug) })

async function team(...roles: OrganizationRole[]) {
  const manager = await aUser()
  const organization = await newOrganization(server, manager)
  const others = await Promise.all(roles.map(() => aUser()))
  for (const [index, user] of others.entries())
    await db
      .insert(organizationMembers)
      .values({ organizationId: organization.account.id, userId: user.id, role: roles[index] ?? 'foster' })
  return { ...organization, manager, others }
}

const rolesOf = async (organizationId: string) =>
  Object.fromEntries(
    (await db.select().from(organizationMembers).where(eq(organizationMembers.organizationId, organizationId))).map(
      ({ userId, role }) => [userId, role],
    ),
  )

describe('the last manager', () => {
  test('cannot leave, be removed or get another role', async () => {
    const { manager, slug } = await team('coordinator')
    const api = await acting(manager, slug)
    const refusal = { code: 'LAST_MANAGER' }
    await expect(api.organizations.leave()).rejects.toMatchObject(refusal)
    await expect(api.organizations.removeMember({ userId: manager.id })).rejects.toMatchObject(refusal)
    await expect(api.organizations.setRole({ userId: manager.id, role: 'foster' })).rejects.toMatchObject(refusal)
  })

  test.each([
    ['leave', async (one: User, _: User, slug: string) => (await acting(one, slug)).organizations.leave()],
    [
      'remove each other',
      async (one: User, other: User, slug: string) =>
        (await acting(one, slug)).organizations.removeMember({ userId: other.id }),
    ],
  ])('stays when two %s at once', async (_, act) => {
    const { manager, others, slug, account } = await team('manager')
    const [other = manager] = others
    const ends = await Promise.allSettled([act(manager, other, slug), act(other, manager, slug)])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(Object.values(await rolesOf(account.id))).toEqual(['manager'])
  })

  test('cannot leave if the only other manager is suspended', async () => {
    const { manager, others, slug } = await team('manager')
    await db
      .update(users)
      .set({ banned: true })
      .where(eq(users.id, others[0]?.id ?? ''))
    await expect((await acting(manager, slug)).organizations.leave()).rejects.toMatchObject({ code: 'LAST_MANAGER' })
  })

  test('cannot delete the account until somebody else is a manager', async () => {
    const { manager, others, slug, account } = await team('volunteer')
    const [heir = manager] = others
    const password = 'Quiet-Paws-17'
    await givePassword(server, manager, password)
    const leave = () => as(manager).accounts.deleteAccount({ password })
    await expect(leave()).rejects.toMatchObject({ code: 'OWN_LAST_MANAGER' })
    await (await acting(manager, slug)).organizations.handOver({ userId: heir.id })
    expect(await rolesOf(account.id)).toEqual({ [heir.id]: 'manager', [manager.id]: 'coordinator' })
    await leave()
    expect(await rolesOf(account.id)).toEqual({ [heir.id]: 'manager' })
  })
})

describe('closing an organization', () => {
  test("deletes its posts and its account, and ends the manager's membership", async () => {
    const { manager, slug, account } = await team('coordinator')
    const post = await server.aPost({ owner: account })
    const api = await acting(manager, slug)
    await expect(api.organizations.close({ name: 'Something else' })).rejects.toMatchObject({ code: 'NAME_WRONG' })
    await api.organizations.close({ name: account.name })
    await expect(as(null).posts.get({ id: post.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(null).organizations.get({ slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(manager).organizations.mine()).toEqual([])
  })
})

describe('a removed member', () => {
  test('loses access at once, and its pages update', async () => {
    const { manager, others, slug } = await team('coordinator')
    const [member = manager] = others
    await acting(member, slug)
    announced.length = 0
    await (await acting(manager, slug)).organizations.removeMember({ userId: member.id })
    await expect(acting(member, slug)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(announced.flatMap(({ to }) => to)).toContain(member.id)
  })
})

describe('an invitation', () => {
  const invite = async (email: string, role: OrganizationRole = 'volunteer') => {
    const { manager, slug, account } = await team()
    const api = await acting(manager, slug)
    await api.organizations.invite({ email, role })
    return { api, slug, account, manager }
  }

  /** Creates the token, as the mail job does. */
  const tokenOf = async (email: string) => {
    const token = `token of ${email}`
    await db
      .update(organizationInvitations)
      .set({ tokenHash: hashToken(token) })
      .where(eq(organizationInvitations.email, email))
    return token
  }

  test('makes the person with its address a member, once', async () => {
    const person = await aUser()
    const { slug } = await invite(person.email, 'coordinator')
    expect(sent.at(-1)).toMatchObject({ name: 'organizations.invitation-mail' })
    const token = await tokenOf(person.email)
    expect(await as(person).organizations.invitation({ token })).toMatchObject({
      organization: { slug },
      role: 'coordinator',
      isMine: true,
      hasAccount: true,
    })
    const ends = await Promise.allSettled([
      as(person).organizations.acceptInvitation({ token }),
      as(person).organizations.acceptInvitation({ token }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await as(person).organizations.mine()).toMatchObject([{ slug, role: 'coordinator' }])
    expect(await as(person).organizations.invitation({ token })).toBeNull()
  })

  test('is accepted by the account of its address only', async () => {
    const [person, another] = [await aUser(), await aUser()]
    await invite(person.email)
    const token = await tokenOf(person.email)
    expect(await as(another).organizations.invitation({ token })).toMatchObject({ isMine: false })
    await expect(as(another).organizations.acceptInvitation({ token })).rejects.toMatchObject({ code: 'OTHER_ADDRESS' })
    expect(await as(null).organizations.invitation({ token })).toMatchObject({ isMine: false, hasAccount: true })
    await as(person).organizations.acceptInvitation({ token })
  })

  test('expires after 14 days, when it is withdrawn, and when it is sent again', async () => {
    const { api } = await invite('late@example.org')
    const token = await tokenOf('late@example.org')
    const read = (given: string) => as(null).organizations.invitation({ token: given })
    expect(await read(token)).toMatchObject({ hasAccount: false })
    clock.advance(15 * DAY_MS)
    expect(await read(token)).toBeNull()
    const [open] = await api.organizations.invitations()
    expect(open).toMatchObject({ email: 'late@example.org', isExpired: true })
    await api.organizations.resendInvitation({ id: open?.id ?? '' })
    expect(await read(token)).toBeNull()
    await tokenOf('late@example.org')
    expect(await read(token)).toMatchObject({ email: 'late@example.org' })
    await api.organizations.withdrawInvitation({ id: open?.id ?? '' })
    expect(await read(token)).toBeNull()
  })

  test('to a member is refused', async () => {
    const { api, manager } = await invite('first@example.org')
    await expect(api.organizations.invite({ email: manager.email, role: 'foster' })).rejects.toMatchObject({
      code: 'ALREADY_MEMBER',
    })
  })
})

describe('the account of an organization', () => {
  test('has no role, no session and no account mails', async () => {
    const { account } = await team()
    const admin = await aUser({ role: 'admin' })
    await expect(as(admin).admin.changeRole({ userId: account.id, role: 'vet' })).rejects.toMatchObject({
      code: 'ORGANIZATION_ROLE',
    })
    await expect(db.update(users).set({ role: 'admin' }).where(eq(users.id, account.id))).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    const { email } = account
    for (const call of [
      () => as(null).accounts.signIn({ email, password: 'Quiet-Paws-17' }),
      () => as(null).accounts.requestReset({ email }),
      () => as(null).accounts.resendVerification({ email }),
      () => as(null).accounts.signUp({ firstName: 'A', lastName: 'B', email, password: 'Quiet-Paws-17' }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 400 })
  })

  test('is verified and suspended by admins like a person', async () => {
    const { account, slug, manager } = await team()
    const admin = await aUser({ role: 'admin' })
    await as(admin).admin.verifyUser({ userId: account.id, verified: true, publicLine: 'Visited in May' })
    expect(await as(null).organizations.get({ slug })).toMatchObject({ verification: { publicLine: 'Visited in May' } })
    await as(admin).admin.suspendUser({ userId: account.id, reason: 'Scam' })
    await expect(acting(manager, slug)).rejects.toMatchObject({ code: 'SUSPENDED' })
    expect(await as(manager).organizations.mine()).toMatchObject([{ slug, suspended: true }])
  })
})

test('settings of an organization show on its public page, and its slug stays', async () => {
  const { manager, slug, account } = await team()
  const api = await acting(manager, slug)
  const [logo, picture] = [await server.aPhoto(account), await server.aPhoto(account)]
  const fields = {
    name: 'Kestrel Hill',
    town: 'Braga',
    street: 'Rua 1',
    email: 'hello@example.org',
    phone: '+351 222 000 000',
    website: 'example.org',
    openingHours: 'Daily',
    about: 'Since 1990',
    adoptionPolicy: 'We visit homes.',
    socialLinks: ['https://example.org/social'],
  }
  await api.organizations.update({ ...fields, logoPhotoId: logo.id, photoIds: [picture.id] })
  expect(await as(null).organizations.get({ slug })).toMatchObject({
    ...fields,
    website: 'https://example.org/',
    slug,
    photos: [{ id: picture.id }],
    role: null,
  })
  await expect(api.organizations.update({ ...fields, socialLinks: ['not a link'] })).rejects.toMatchObject({
    code: 'WEBSITE_WRONG',
  })
  await api.organizations.update({ ...fields, photoIds: [] })
  expect(await as(null).organizations.get({ slug })).toMatchObject({ photos: [] })
  const isMember = and(eq(organizationMembers.userId, manager.id), eq(organizationMembers.organizationId, account.id))
  expect(await db.$count(organizationMembers, isMember)).toBe(1)
})
