import { beforeEach, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import type { OrganizationTrust } from './vocabulary.ts'

const server = await testServer()
const { as, aUser, aPhoto, aPost } = server
const admin = await aUser({ role: 'admin' })
let current: OrganizationTrust = 'none'

async function allow(organizationTrust: OrganizationTrust): Promise<void> {
  await as(admin).site.changeSettings({ changes: { organizationTrust }, from: { organizationTrust: current } })
  current = organizationTrust
}

beforeEach(async () => {
  if (current !== 'none') await allow('none')
})

/** An organisation with a vet in its team, trusted or not. */
async function anOrganization({ trusted }: { trusted: boolean }) {
  const [manager, vet] = [await aUser(), await aUser({ role: 'vet' })]
  const { account, slug } = await newOrganization(server, manager, { volunteer: vet })
  if (trusted) await as(admin).organizations.setTrust({ slug, trusted })
  const list = async () => {
    const api = await acting(server, manager, slug)
    const { id: photoId } = await aPhoto(account)
    const { status } = await api.posts.create({ ...PET, photoIds: [photoId], formId: crypto.randomUUID() })
    return status
  }
  return { account, slug, vet, manager, list }
}

const PET = {
  name: 'Nilo',
  content: 'Gentle.',
  species: 'dog',
  sex: 'male',
  breed: 'Podengo',
  age: 24,
  size: 'Medium',
  location: 'Porto',
} as const

test('animals of trusted organizations need no review if the site says so', async () => {
  const [trusted, other] = [await anOrganization({ trusted: true }), await anOrganization({ trusted: false })]
  expect(await trusted.list()).toBe('pending')
  await allow('ownVet')
  expect(await trusted.list()).toBe('pending')
  await allow('withoutReview')
  expect([await trusted.list(), await other.list()]).toEqual(['approved', 'pending'])
  await as(admin).organizations.setTrust({ slug: trusted.slug, trusted: false })
  expect(await trusted.list()).toBe('pending')
})

test("a member’s own posts wait for a review despite the organization's trust", async () => {
  const { manager } = await anOrganization({ trusted: true })
  await allow('withoutReview')
  const { id: photoId } = await aPhoto(manager)
  const form = { ...PET, photoIds: [photoId], formId: crypto.randomUUID() }
  expect((await as(manager).posts.create(form)).status).toBe('pending')
})

test('a vet reviews animals of the own organization only if it is trusted and the site allows it', async () => {
  const [trusted, other] = [await anOrganization({ trusted: true }), await anOrganization({ trusted: false })]
  const approve = async ({ account, vet }: typeof trusted) => {
    const { id } = await aPost({ owner: account, status: 'pending' })
    return as(vet).review.approve({ id })
  }
  const refused = { code: 'OWN_POST', status: 403 }
  await expect(approve(trusted)).rejects.toMatchObject(refused)
  await allow('ownVet')
  expect(await approve(trusted)).toMatchObject({ status: 'approved' })
  await expect(approve(other)).rejects.toMatchObject(refused)
  await expect(approve({ ...trusted, vet: other.vet })).resolves.toMatchObject({ status: 'approved' })
})

test('only admins see which organizations are trusted, and the audit log names who decided it', async () => {
  const { slug, manager } = await anOrganization({ trusted: true })
  expect(await as(admin).organizations.get({ slug })).toMatchObject({ trusted: true })
  for (const who of [null, manager]) expect(await as(who).organizations.get({ slug })).toMatchObject({ trusted: null })
  const { items } = await as(admin).admin.audit({})
  expect(items.find(({ action }) => action === 'trusted')).toMatchObject({ actor: { id: admin.id } })
})
