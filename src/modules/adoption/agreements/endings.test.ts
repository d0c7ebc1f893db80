import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { aboutToAgree, TEXT } from './agreements.fixture.ts'
import { removeEnded } from './finish-agreement.server.ts'
import { exportAgreements, readAgreementPdf } from './public.server.ts'
import { agreementFiles, agreements } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000, organizations: 100 } })
const { as, aUser, aPost, db, contextOf, services } = server
const { written, signed } = aboutToAgree(server)
const newMails = mailbox(server)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const stored = async (id: number) => (await db.select().from(agreements).where(eq(agreements.id, id)))[0]
const PASSWORD = 'Quiet-Paws-17'

async function deleteAccount(person: User) {
  await givePassword(server, person, PASSWORD)
  await as(person).accounts.deleteAccount({ password: PASSWORD })
}

/** The PDF as this person gets it. */
const pdfFor = (person: User, id: number) => {
  const { viewer, ...context } = contextOf(person)
  if (!viewer) throw new Error('Nobody is signed in')
  return readAgreementPdf({ ...context, viewer }, id)
}

describe('an agreement that is not final', () => {
  test('ends when the requester withdraws', async () => {
    const { owner, person, post, requestId, agreement, sign } = await written()
    await as(person).adoption.cancel({ postId: post.id })
    expect(await codeOf(sign(owner, 'Olga Silva'))).toBe('NOT_FOUND')
    expect(await codeOf(as(owner).agreements.write({ requestId, version: 1, text: 'More' }))).toBe('NOT_FOUND')
    await removeEnded(services)
    expect(await stored(agreement.id)).toBeUndefined()
  })

  test('ends when another adopter is chosen, who gets one of their own', async () => {
    const { owner, person, post, requestId, agreement, sign } = await written()
    await sign(person, 'Rui Costa')
    const other = await aUser()
    const { id } = await as(other).adoption.send({ postId: post.id })
    await as(owner).adoption.approve({ id })
    expect(await codeOf(sign(owner, 'Olga Silva'))).toBe('ALREADY_DECIDED')
    expect(await codeOf(as(owner).agreements.write({ requestId, version: 1, text: 'More' }))).toBe('ALREADY_DECIDED')
    expect(await as(person).agreements.get({ requestId })).toMatchObject({ agreement: null, maySign: false })
    expect(await as(owner).agreements.write({ requestId: id, version: 0, text: TEXT })).toMatchObject({ version: 1 })
    await removeEnded(services)
    expect(await stored(agreement.id)).toBeUndefined()
  })

  test('stays while its request is open', async () => {
    const { agreement } = await written()
    await removeEnded(services)
    expect(await stored(agreement.id)).toBeDefined()
  })
})

describe('a final agreement', () => {
  test('stays when one account is deleted, and is deleted with the second one', async () => {
    const { owner, person, agreement } = await signed()
    await newMails()
    await deleteAccount(owner)
    await removeEnded(services)
    const { items } = await as(person).agreements.list({})
    expect(items).toMatchObject([{ id: agreement.id, requestId: null, hasPdf: true, pet: 'Biscuit' }])
    expect(await pdfFor(person, agreement.id)).toBeDefined()
    await deleteAccount(person)
    await removeEnded(services)
    expect(await stored(agreement.id)).toBeUndefined()
    expect(await db.$count(agreementFiles, eq(agreementFiles.agreementId, agreement.id))).toBe(0)
  })

  test('file is made once, also if the job runs again; not at all if both accounts are deleted', async () => {
    const { person, agreement } = await signed()
    const mails = [...(await newMails()), ...(await newMails())].filter(({ attachments }) => attachments)
    expect(mails).toHaveLength(2)
    const before = await pdfFor(person, agreement.id)
    await services.jobs.send('agreements.file', { agreementId: agreement.id })
    expect([...(await newMails()), ...(await newMails())]).toEqual([])
    expect(await pdfFor(person, agreement.id)).toEqual(before)
    await services.jobs.send('agreements.file', { agreementId: 999_999_999 })
    expect(await newMails()).toEqual([])
  })

  test('is not mailed to people who turned these mails off', async () => {
    const { owner, person, sign } = await written()
    await as(person).notifications.chooseMail({ kind: 'agreements', wanted: false })
    await sign(person, 'Rui Costa')
    await sign(owner, 'Olga Silva')
    const mails = [...(await newMails()), ...(await newMails())].filter(({ attachments }) => attachments)
    expect(mails.map(({ to }) => to)).toEqual([owner.email])
  })

  test('is in the data export of both, with text and names', async () => {
    const { owner, person } = await signed()
    for (const [user, side] of [
      [owner, 'owner'],
      [person, 'requester'],
    ] as const)
      expect(await exportAgreements(db, user.id)).toMatchObject([
        { pet: 'Biscuit', side, text: TEXT, signatures: [{ name: 'Olga Silva' }, { name: 'Rui Costa' }] },
      ])
  })
})

describe('for an organization', () => {
  async function withOrganization() {
    const [manager, person] = [await aUser(), await aUser()]
    const { account, slug } = await newOrganization(server, manager)
    const post = await aPost({ owner: account, name: 'Biscuit' })
    const { id: requestId } = await as(person).adoption.send({ postId: post.id })
    await db.update(adoptionRequests).set({ stage: 'trial' }).where(eq(adoptionRequests.id, requestId))
    const api = await acting(server, manager, slug)
    const { fingerprint } = await api.agreements.write({ requestId, version: 0, text: TEXT })
    const signing = { requestId, fingerprint, hasRead: true as const }
    return { manager, person, account, slug, api, requestId, signing }
  }

  test('its people sign, and are notified', async () => {
    const { manager, person, api, requestId, signing, slug } = await withOrganization()
    while ((await newMails()).length > 0);
    await as(person).agreements.sign({ ...signing, name: 'Rui Costa' })
    const final = await api.agreements.sign({ ...signing, name: 'Mia Manager' })
    expect(final.signatures.map(({ name }) => name).toSorted()).toEqual(['Mia Manager', 'Rui Costa'])
    const mails = [...(await newMails()), ...(await newMails())].filter(({ attachments }) => attachments)
    const places = mails.map(({ to, action }) => [to, decodeURIComponent(action?.url ?? '').split('next=')[1]])
    expect(places).toHaveLength(2)
    expect(Object.fromEntries(places)).toEqual({
      [manager.email]: `/organization/${slug}/adoptions/${requestId}/agreement`,
      [person.email]: `/adoptions/${requestId}/agreement`,
    })
  })

  test('that closes: a final agreement stays for the adopter, an open one is deleted', async () => {
    const [final, open] = [await withOrganization(), await withOrganization()]
    await as(final.person).agreements.sign({ ...final.signing, name: 'Rui Costa' })
    const { id } = await final.api.agreements.sign({ ...final.signing, name: 'Mia Manager' })
    await newMails()
    for (const { api, account } of [final, open]) await api.organizations.close({ name: account.name })
    expect(await as(final.person).agreements.list({})).toMatchObject({ items: [{ id, hasPdf: true }] })
    expect(await codeOf(as(open.person).agreements.sign({ ...open.signing, name: 'Rui Costa' }))).toBe('NOT_FOUND')
    await removeEnded(services)
    expect(await as(open.person).agreements.list({})).toEqual({ items: [] })
  })
})
