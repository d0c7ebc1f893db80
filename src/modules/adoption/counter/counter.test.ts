import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import { sessions } from '../../base/accounts/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { organizationMembers } from '../../people/organizations/tables.server.ts'
import { agreementFiles, agreementPets, agreements, agreementSignatures } from '../agreements/tables.server.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { atCounter, PASSWORD, TEXT } from './counter.fixture.ts'
import { removeUnsigned } from './counter-jobs.server.ts'
import { counterAdoptions, deviceHandovers } from './tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000, organizations: 100 } })
const { as, aUser, aPost, db, clock, services } = server
const { aDevice, aTeam, preparation, prepared, handedOver, signed, signatureOf } = atCounter(server)
const newMails = mailbox(server)
const statusOf = async (postId: number) =>
  (await db.select({ status: posts.status }).from(posts).where(eq(posts.id, postId)))[0]?.status

describe('preparing', () => {
  test('the team writes and signs; volunteers read, others get 404', async () => {
    const { id, adoption, volunteer, slug, manager } = await prepared()
    expect(adoption).toMatchObject({ pet: 'Biscuit', language: 'de', blocked: null, mayChange: true, requestId: null })
    expect(adoption.agreement.signatures).toMatchObject([{ side: 'owner', name: 'Cora Lima', drawing: null }])
    expect(await (await acting(server, volunteer, slug)).counter.get({ id })).toMatchObject({ mayChange: false })
    const list = await (await acting(server, manager, slug)).agreements.list({})
    expect(list.items).toMatchObject([{ id, atCounter: true, requestId: null, signedBy: ['owner'] }])
    const stranger = await aTeam()
    expect(await stranger.device.asTeam('counter.get', { id })).toMatchObject({ status: 404 })
    expect(await stranger.device.asTeam('counter.handOver', { id })).toMatchObject({ status: 404 })
  })

  test('repeating the form writes one agreement', async () => {
    const { device, post } = await aTeam()
    const input = { formId: randomUUID(), postId: post.id, ...preparation() }
    const made = await Promise.all([1, 2, 3].map(() => device.asTeam('counter.prepare', input)))
    expect(new Set(made.map(({ body }) => body['id'])).size).toBe(1)
  })

  test.each([
    ['fields left', { text: 'Hello {{pet}}' }, 422, 'FIELDS_LEFT'],
    ['no address at all', { adopter: { name: 'Amal', email: null, phone: '123', address: '' } }, 400, 'BAD_REQUEST'],
    ['a language that nobody reads', { language: 'xx' }, 400, 'BAD_REQUEST'],
  ])('is refused with %s', async (_, change, status, code) => {
    const { device, post } = await aTeam()
    const input = { formId: randomUUID(), postId: post.id, ...preparation(change) }
    expect(await device.asTeam('counter.prepare', input)).toMatchObject({ status, code })
  })

  test('is refused for pets of others, and for those that are not listed', async () => {
    const { device, post } = await aTeam()
    const other = await aPost({ owner: await aUser() })
    const prepare = (postId: number) =>
      device.asTeam('counter.prepare', { formId: randomUUID(), postId, ...preparation() })
    expect(await prepare(other.id)).toMatchObject({ status: 404 })
    await db.update(posts).set({ status: 'pending' }).where(eq(posts.id, post.id))
    expect(await prepare(post.id)).toMatchObject({ code: 'PET_NOT_FREE' })
    expect((await device.asTeam('counter.start', { postId: post.id, language: 'de' })).body).toMatchObject({
      blocked: 'closed',
      values: { pet: 'Biscuit' },
    })
  })

  test('a change names the version that its caller saw, and replaces the signature', async () => {
    const { device, id } = await prepared()
    const change = { id, version: 1, ...preparation({ text: 'Another text', signature: 'Cora B. Lima' }) }
    expect((await device.asTeam('counter.change', change)).body).toMatchObject({
      agreement: { version: 2, text: 'Another text', signatures: [{ name: 'Cora B. Lima' }] },
    })
    expect(await device.asTeam('counter.change', change)).toMatchObject({ code: 'AGREEMENT_CHANGED' })
  })

  test('an unsigned one is deleted by the team, or after a month', async () => {
    const [one, other] = [await prepared(), await prepared()]
    expect((await one.device.asTeam('counter.remove', { id: one.id })).status).toBe(200)
    await removeUnsigned(services)
    clock.advance(31 * DAY_MS)
    await removeUnsigned(services)
    expect(await db.$count(counterAdoptions, eq(counterAdoptions.agreementId, one.id))).toBe(0)
    expect(await db.$count(counterAdoptions, eq(counterAdoptions.agreementId, other.id))).toBe(0)
    clock.set(new Date())
  })
})

describe('signing', () => {
  test('adopts the pet, tells the others, logs the device, and mails the copy in the language of the adopter', async () => {
    const team = await prepared()
    const other = await aUser()
    const { id: requestId } = await as(other).adoption.send({ postId: team.post.id })
    const { device, id, adoption, slug, coordinator, manager, post } = team
    await newMails()
    await device.asTeam('counter.handOver', { id })
    expect((await device.call('counter.locked')).body).toMatchObject({
      state: 'signing',
      organization: 'Kestrel Lane Shelter',
      text: TEXT,
      adopter: 'Amal Haddad',
      refusal: null,
      staff: null,
    })
    const answer = await device.call('counter.sign', signatureOf(adoption))
    expect(answer.body).toMatchObject({ state: 'signed' })
    expect(await statusOf(post.id)).toBe('adopted')
    const [request] = await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, requestId))
    expect(request?.status).toBe('rejected')
    expect(await as(other).notifications.list({})).toMatchObject({ items: [{ type: 'adoption_rejected' }] })
    // The file asks for the copy.
    const mails = [...(await newMails()), ...(await newMails())]
    const copy = mails.find(({ to }) => to === adoption.adopter.email)
    expect(copy).toMatchObject({ attachments: [{ filename: 'agreement.pdf', contentType: 'application/pdf' }] })
    const seen = await (await acting(server, manager, slug)).counter.get({ id })
    expect(seen.agreement).toMatchObject({
      hasPdf: true,
      signatures: [{ side: 'owner' }, { side: 'requester', drawing: 'M20 150L120 40L220 160M300 100L300 100' }],
    })
    expect(seen.handovers).toMatchObject([{ by: 'Cora', device: 'Safari on iOS', isOpen: true, unlockedAt: null }])
    const actions = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(post.id)))
    expect(actions.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['device_handed_over', coordinator.id],
      ['signed_at_counter', coordinator.id],
    ])
    expect(JSON.stringify(actions)).not.toContain('Amal')
    const [news] = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, manager.id), eq(notifications.type, 'agreement_final')))
    expect(news?.link).toBe(`/organization/${slug}/agreements/${id}`)
  })

  test('twice, or at the same moment, signs once', async () => {
    const { device, signature, id, post } = await handedOver()
    const answers = await Promise.all([1, 2, 3].map(() => device.call('counter.sign', signature)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await db.$count(agreementSignatures, eq(agreementSignatures.agreementId, id))).toBe(2)
    expect(await db.$count(agreementPets, eq(agreementPets.postId, post.id))).toBe(1)
  })

  test('on two devices: one wins, the other reads that it was signed', async () => {
    const { id, adoption, coordinator, slug, device } = await prepared()
    const second = await aDevice(coordinator, slug)
    for (const one of [device, second]) await one.asTeam('counter.handOver', { id })
    const answers = await Promise.all([device, second].map(one => one.call('counter.sign', signatureOf(adoption))))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'SIGNED_ELSEWHERE']))
  })

  test('a typed name is a signature; a dot or points outside are none', async () => {
    const { device, adoption } = await handedOver()
    const sign = (drawing: unknown) => device.call('counter.sign', signatureOf(adoption, { drawing }))
    expect(await sign([[[1, 1]]])).toMatchObject({ code: 'DRAWING_EMPTY' })
    expect(
      await sign([
        [
          [1, 1],
          [700, 1],
        ],
      ]),
    ).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await sign('M0 0L10 10')).toMatchObject({ code: 'BAD_REQUEST' })
    expect(await sign(Array.from({ length: 81 }, () => [[1, 1]]))).toMatchObject({ code: 'BAD_REQUEST' })
    expect((await sign(null)).body).toMatchObject({ state: 'signed' })
  })

  test('two bonded pets are adopted together, by one agreement', async () => {
    const { account, device, post, manager, slug } = await aTeam()
    const partner = await aPost({ owner: account, name: 'Luna' })
    await (await acting(server, manager, slug)).posts.update({ id: post.id, bondedWithId: partner.id })
    const { body } = await device.asTeam('counter.prepare', { formId: randomUUID(), postId: post.id, ...preparation() })
    await device.asTeam('counter.handOver', { id: body['id'] })
    const { fingerprint } = body['agreement'] as { fingerprint: string }
    await device.call('counter.sign', { fingerprint, name: 'Amal', drawing: null, hasRead: true })
    expect([await statusOf(post.id), await statusOf(partner.id)]).toEqual(['adopted', 'adopted'])
    expect(await db.$count(agreementPets, eq(agreementPets.agreementId, body['id'] as number))).toBe(2)
  })

  const nothingHappened = async (id: number, postId: number) => {
    const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
    expect(row?.finalAt ?? null).toBeNull()
    expect(await db.$count(agreementPets, eq(agreementPets.postId, postId))).toBe(0)
  }

  test('is refused after the text changed, in the language of the adopter', async () => {
    const { device, id, signature, manager, slug, post } = await handedOver()
    const change = preparation({ text: 'Another text' }) as never
    await (await acting(server, manager, slug)).counter.change({ ...(change as object), id, version: 1 } as never)
    const refused = await device.call('counter.sign', signature)
    expect(refused).toMatchObject({ code: 'TEXT_CHANGED', status: 409 })
    await nothingHappened(id, post.id)
  })

  test('is refused after the pet was adopted, and the log stays', async () => {
    const { device, id, signature, manager, slug, post } = await handedOver()
    await (await acting(server, manager, slug)).posts.update({ id: post.id, status: 'adopted' })
    expect((await device.call('counter.locked')).body).toMatchObject({ refusal: 'PET_GONE' })
    expect(await device.call('counter.sign', signature)).toMatchObject({ code: 'PET_GONE' })
    await nothingHappened(id, post.id)
    expect(await db.$count(deviceHandovers, eq(deviceHandovers.agreementId, id))).toBe(1)
  })

  test('is refused after who handed the device over left the team, and unlocking still works', async () => {
    const { device, id, signature, coordinator, post } = await handedOver()
    await db.delete(organizationMembers).where(eq(organizationMembers.userId, coordinator.id))
    expect((await device.call('counter.locked')).body).toMatchObject({ refusal: 'STAFF_LEFT' })
    expect(await device.call('counter.sign', signature)).toMatchObject({ code: 'STAFF_LEFT' })
    await nothingHappened(id, post.id)
    expect((await device.call('counter.unlock', { password: PASSWORD })).body).toEqual({ page: '/home' })
  })

  test('is refused after the session ended, and after the agreement was removed', async () => {
    const [ended, removed] = [await handedOver(), await handedOver()]
    await db.delete(sessions).where(eq(sessions.userId, ended.coordinator.id))
    expect(await ended.device.call('counter.sign', ended.signature)).toMatchObject({ status: 401 })
    await nothingHappened(ended.id, ended.post.id)
    await (await acting(server, removed.manager, removed.slug)).counter.remove({ id: removed.id })
    expect((await removed.device.call('counter.locked')).body).toMatchObject({ refusal: 'NOTHING_TO_SIGN' })
    expect(await removed.device.call('counter.sign', removed.signature)).toMatchObject({ code: 'NOTHING_TO_SIGN' })
    expect((await removed.device.call('counter.unlock', { password: PASSWORD })).status).toBe(200)
  })

  test('and an approval at the same moment: one of them gives the pet away', async () => {
    for (let round = 0; round < 5; round++) {
      const { device, signature, id, post, manager, slug } = await handedOver()
      const { id: requestId } = await as(await aUser()).adoption.send({ postId: post.id })
      const team = await acting(server, manager, slug)
      const [counter, approval] = await Promise.all([
        device.call('counter.sign', signature),
        team.adoption.approve({ id: requestId }).then(
          () => 'approved',
          () => 'refused',
        ),
      ])
      const wins = [counter.status === 200, approval === 'approved']
      expect(wins.filter(Boolean)).toHaveLength(1)
      if (counter.status !== 200) expect(counter.code).toBe('PET_GONE')
      expect(await db.$count(agreementPets, eq(agreementPets.agreementId, id))).toBe(wins[0] ? 1 : 0)
    }
  })

  test('after a return of the pet the agreement is void, and the next one can be signed', async () => {
    const { device, id, manager, slug, post } = await signed()
    await device.call('counter.unlock', { password: PASSWORD })
    await (await acting(server, manager, slug)).posts.update({ id: post.id, status: 'approved' })
    const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
    expect(row?.voidedAt).not.toBeNull()
    const next = await device.asTeam('counter.prepare', { formId: randomUUID(), postId: post.id, ...preparation() })
    expect(next.status).toBe(201)
  })

  test('the file has both signatures', async () => {
    const { id } = await signed()
    await newMails()
    const [file] = await db.select().from(agreementFiles).where(eq(agreementFiles.agreementId, id))
    expect(file?.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
