import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { users } from '../../base/accounts/tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db } = server
const admin = await aUser({ role: 'admin' })
const [manager, other] = [await aUser(), await aUser()]
const { account, slug } = await newOrganization(server, manager, { manager: other })
const api = await acting(server, manager, slug)
const post = await aPost({ owner: account })

const FIELDS = {
  name: account.name,
  town: '',
  street: '',
  email: '',
  phone: '',
  website: '',
  openingHours: '',
  about: '',
  adoptionPolicy: '',
  socialLinks: [],
}
const LINK = 'https://tierheim.org/donate'
const verify = (verified: boolean) => db.update(users).set({ verified }).where(eq(users.id, account.id))
const shown = async () => {
  const [organization, listed] = [await as(null).organizations.get({ slug }), await as(null).posts.get({ id: post.id })]
  return [organization.donationLink, listed.donationLink]
}

test('the public sees the link only while an admin has verified the organization', async () => {
  await verify(false)
  await api.organizations.update({ ...FIELDS, donationLink: `${LINK}?utm_source=x` })
  expect(await shown()).toEqual(['', ''])
  expect(await as(manager).organizations.get({ slug })).toMatchObject({ donationLink: LINK })
  await verify(true)
  expect(await shown()).toEqual([LINK, LINK])
  // A client of before sends none.
  await api.organizations.update(FIELDS)
  expect(await shown()).toEqual([LINK, LINK])
  await verify(false)
  expect(await shown()).toEqual(['', ''])
})

test('admins read each change in the audit log', async () => {
  await api.organizations.update({ ...FIELDS, donationLink: 'https://other.org/give' })
  await api.organizations.update({ ...FIELDS, donationLink: 'https://other.org/give' })
  await api.organizations.update({ ...FIELDS, donationLink: '' })
  const { items } = await as(admin).admin.audit({})
  const changes = items.filter(({ action }) => action === 'donation_link_changed')
  expect(changes.map(({ actor, details }) => [actor?.id, details])).toEqual([
    [manager.id, { before: 'https://other.org/give' }],
    [manager.id, { before: LINK, after: 'https://other.org/give' }],
    [manager.id, { after: LINK }],
  ])
})

test('two managers change the link at once: the later one stays, and the log has both in their order', async () => {
  const apis = [api, await acting(server, other, slug)]
  await api.organizations.update({ ...FIELDS, donationLink: LINK })
  const links = Array.from({ length: 10 }, (_, round) => `https://tierheim.org/${round}`)
  await Promise.all(
    links.map((donationLink, round) => apis[round % 2]?.organizations.update({ ...FIELDS, donationLink })),
  )
  const { donationLink: last } = await as(manager).organizations.get({ slug })
  const { items } = await as(admin).admin.audit({})
  const changes = items.slice(0, links.length).map(({ details }) => details as { before: string; after: string })
  expect(changes.map(({ after }) => after).toSorted()).toEqual(links)
  expect(changes[0]?.after).toBe(last)
  // Newest first: each change begins where the one before it ended.
  for (const [index, { before }] of changes.entries()) expect(before).toBe(changes[index + 1]?.after ?? LINK)
})

test.each(['javascript:alert(1)', 'https://paypal.com@evil.com', 'https://bit.ly/x', 'http://tierheim.org'])(
  '%s is refused',
  async donationLink => {
    expect(await refusalOf(api.organizations.update({ ...FIELDS, donationLink }))).toMatchObject({
      code: 'DONATION_WRONG',
    })
  },
)

test('a private person has none', async () => {
  const own = await aPost({ owner: await aUser() })
  expect(await as(null).posts.get({ id: own.id })).toMatchObject({ donationLink: '' })
})
