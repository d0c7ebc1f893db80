import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { aboutToAgree, TEXT } from './agreements.fixture.ts'
import { readAgreementPdf } from './public.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000 } })
const { as, aUser, clock, db, contextOf } = server
const { met, written, signed, newsOf } = aboutToAgree(server)
const newMails = mailbox(server)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const turnOf = async (id: number) =>
  (await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, id)))[0]?.turn

describe('an agreement', () => {
  test('is written by the owner, and read by both', async () => {
    const { owner, person, requestId } = await met()
    expect(await as(owner).agreements.get({ requestId })).toMatchObject({
      side: 'owner',
      mayWrite: 'yes',
      maySign: true,
      pet: 'Biscuit',
      owner: 'Olga',
      adopter: 'Rui',
      agreement: null,
    })
    const agreement = await as(owner).agreements.write({ requestId, version: 0, text: TEXT })
    expect(agreement).toMatchObject({ text: TEXT, version: 1, signatures: [], finalAt: null, hasPdf: false })
    expect(agreement.fingerprint).toBe(createHash('sha256').update(TEXT).digest('hex'))
    expect(await as(person).agreements.get({ requestId })).toMatchObject({
      side: 'requester',
      mayWrite: 'never',
      agreement,
    })
    expect(await newsOf(person)).toEqual(['The agreement about Biscuit is ready for you to read and sign.'])
    expect(await turnOf(requestId)).toBe('requester')
    expect((await newMails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      person.email,
      'The agreement about Biscuit is ready for you to read and sign',
    ])
  })

  test('comes after a meeting, or after the request is approved', async () => {
    const { owner, requestId } = await met()
    await db.update(adoptionRequests).set({ stage: 'talking' }).where(eq(adoptionRequests.id, requestId))
    expect(await as(owner).agreements.get({ requestId })).toMatchObject({ mayWrite: 'early' })
    const write = () => as(owner).agreements.write({ requestId, version: 0, text: TEXT })
    expect(await codeOf(write())).toBe('TOO_EARLY')
    await as(owner).adoption.approve({ id: requestId })
    expect(await write()).toMatchObject({ version: 1 })
  })

  test('is refused with fields that are not filled in', async () => {
    const { owner, requestId } = await met()
    const text = 'For {{fee}}'
    expect(await codeOf(as(owner).agreements.write({ requestId, version: 0, text }))).toBe('FIELDS_LEFT')
  })

  test('becomes final once both have signed the text that they read, and both get the file', async () => {
    const { owner, person, requestId, sign } = await written()
    await newMails()
    const half = await sign(person, 'Rui Costa')
    expect(half).toMatchObject({ signatures: [{ side: 'requester', name: 'Rui Costa' }], finalAt: null })
    expect(await turnOf(requestId)).toBe('owner')
    expect(await newsOf(owner)).toEqual([
      "Rui Costa signed the agreement about Biscuit. It's waiting for your signature.",
    ])
    clock.advance(60_000)
    const final = await sign(owner, 'Olga Silva')
    expect(final.finalAt).toBe(clock.now().toISOString())
    // The job of the file asks for those of its mails.
    const mails = [...(await newMails()), ...(await newMails())]
    const withFile = mails.filter(({ attachments }) => attachments)
    expect(withFile.map(({ to }) => to).toSorted()).toEqual([owner.email, person.email].toSorted())
    expect(withFile[0]?.attachments?.[0]).toMatchObject({ filename: 'agreement.pdf', contentType: 'application/pdf' })
    const pdf = await readAgreementPdf(contextOf(person) as never, final.id)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf ?? [])), { mergePages: true })
    const words = text.replaceAll(/\s+/g, ' ')
    for (const part of [
      'Olga gives Biscuit to Rui.',
      'Rui Costa',
      'Olga Silva',
      final.fingerprint,
      final.finalAt?.slice(0, 10) ?? '-',
    ])
      expect(words).toContain(part)
    expect(await as(person).agreements.list({})).toMatchObject({
      items: [{ id: final.id, side: 'requester', hasPdf: true, signedBy: ['requester', 'owner'] }],
    })
    expect(await newMails()).toEqual([])
  })

  test('has a file in the language of the page where it was written, whoever signs last', async () => {
    const { owner, person, requestId } = await met()
    const write = () => as(owner).agreements.write({ requestId, version: 0, text: TEXT })
    const { id, fingerprint } = await inLanguage('de', write)
    for (const user of [owner, person])
      await inLanguage('fr', () => as(user).agreements.sign({ requestId, fingerprint, name: user.name, hasRead: true }))
    await newMails()
    const pdf = await getDocumentProxy(new Uint8Array((await readAgreementPdf(contextOf(person) as never, id)) ?? []))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('Unterschriften')
    expect(text).not.toContain('Signatures')
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'de' })
  })

  test('concurrent signatures of one side: the first one counts', async () => {
    const { person, sign } = await written()
    const [one, other] = await Promise.all([sign(person, 'Rui Costa'), sign(person, 'Rui C.')])
    expect(one.signatures).toHaveLength(1)
    expect(other.signatures).toEqual(one.signatures)
  })

  test('a new text removes the signatures, and signing the old text is refused', async () => {
    const { owner, person, requestId, fingerprint, sign } = await written()
    await sign(person, 'Rui Costa')
    const text = `${TEXT}\n3. Walks`
    const changed = await as(owner).agreements.write({ requestId, version: 1, text })
    expect(changed).toMatchObject({ version: 2, signatures: [] })
    expect((await newsOf(person)).at(-1)).toBe(
      'The text of the agreement about Biscuit has changed. Please read it again: your signature was for another text.',
    )
    expect(await codeOf(sign(person, 'Rui Costa'))).toBe('TEXT_CHANGED')
    expect(await codeOf(sign(owner, 'Olga Silva', fingerprint))).toBe('TEXT_CHANGED')
    expect(await sign(person, 'Rui Costa', changed.fingerprint)).toMatchObject({ signatures: [{ side: 'requester' }] })
  })

  test('with the same text keeps its signatures', async () => {
    const { owner, person, requestId, sign } = await written()
    const before = await sign(person, 'Rui Costa')
    expect(await as(owner).agreements.write({ requestId, version: 1, text: TEXT })).toEqual(before)
  })

  test('concurrent edits: the second one gets a conflict; a final agreement cannot be edited', async () => {
    const { owner, requestId } = await written()
    const write = (version: number, text: string) => as(owner).agreements.write({ requestId, version, text })
    expect(await codeOf(write(0, 'Another'))).toBe('AGREEMENT_CHANGED')
    const final = await signed()
    const call = as(final.owner).agreements.write({ requestId: final.requestId, version: 1, text: 'Another' })
    expect(await codeOf(call)).toBe('AGREEMENT_FINAL')
    expect(await codeOf(as(final.owner).agreements.remove({ requestId: final.requestId }))).toBe('AGREEMENT_FINAL')
    expect(await as(final.owner).agreements.get({ requestId: final.requestId })).toMatchObject({ mayWrite: 'never' })
  })

  test('can be withdrawn by the owner only', async () => {
    const { owner, person, requestId, sign } = await written()
    expect(await codeOf(as(person).agreements.remove({ requestId }))).toBe('FORBIDDEN')
    await as(owner).agreements.remove({ requestId })
    expect(await codeOf(sign(person, 'Rui Costa'))).toBe('NO_AGREEMENT')
    expect((await newsOf(person)).at(-1)).toBe('The agreement about Biscuit was withdrawn.')
  })

  test('is visible to its two sides only', async () => {
    const { person, requestId, fingerprint, agreement } = await signed()
    const stranger = await aUser()
    const { agreements } = as(stranger)
    const calls = [
      agreements.get({ requestId }),
      agreements.write({ requestId, version: 1, text: 'Mine' }),
      agreements.sign({ requestId, fingerprint, name: 'Eve', hasRead: true }),
      agreements.remove({ requestId }),
      agreements.saveReceipt({ requestId, receipt: null }),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(Array.from(calls, () => 'NOT_FOUND'))
    expect(await agreements.list({})).toEqual({ items: [] })
    await newMails()
    expect(await readAgreementPdf(contextOf(stranger) as never, agreement.id)).toBeUndefined()
    expect(await codeOf(as(person).agreements.saveReceipt({ requestId, receipt: null }))).toBe('FORBIDDEN')
  })

  test('has a receipt, which the owner notes at any time and both read', async () => {
    const { owner, person, requestId } = await signed()
    const receipt = { amount: 120.5, currency: 'EUR', paidOn: '2026-11-20', note: 'By transfer' }
    await as(owner).agreements.saveReceipt({ requestId, receipt })
    expect(await as(person).agreements.get({ requestId })).toMatchObject({
      agreement: { receipt, signatures: [{}, {}] },
    })
    await as(owner).agreements.saveReceipt({ requestId, receipt: null })
    expect(await as(person).agreements.get({ requestId })).toMatchObject({ agreement: { receipt: null } })
  })
})

describe('lists of agreements', () => {
  test('come in pages, newest first', async () => {
    const owner = await aUser()
    const requests: number[] = []
    for (let index = 0; index < 22; index++) {
      const person = await aUser()
      const post = await server.aPost({ owner })
      const { id } = await as(person).adoption.send({ postId: post.id })
      await as(owner).adoption.approve({ id })
      await as(owner).agreements.write({ requestId: id, version: 0, text: TEXT })
      requests.unshift(id)
    }
    const first = await as(owner).agreements.list({})
    const rest = await as(owner).agreements.list({ before: Number(first.next) })
    expect([...first.items, ...rest.items].map(({ requestId }) => requestId)).toEqual(requests)
    expect([first.items.length, rest.next]).toEqual([20, undefined])
  })
})

describe('templates', () => {
  test('are refused with fields that are wrong', async () => {
    const owner = await aUser()
    const { agreements } = as(owner)
    const create = (text: string) => agreements.createTemplate({ name: 'Dogs', text })
    expect(await codeOf(create('For {{adoptr}}'))).toBe('FIELD_WRONG')
    const made = await create('For {{adopter}}')
    expect(await codeOf(agreements.changeTemplate({ ...made, text: '{{' }))).toBe('FIELD_WRONG')
    expect(await agreements.changeTemplate({ ...made, text: 'For {{pet}}' })).toMatchObject({ version: 2 })
    expect(await codeOf(agreements.changeTemplate({ ...made, text: 'Late' }))).toBe('TEMPLATE_CHANGED')
    await agreements.removeTemplate({ id: made.id })
    expect(await agreements.templates()).toEqual([])
  })

  test('are 20 at most', async () => {
    const { agreements } = as(await aUser())
    for (let index = 0; index < 20; index++) await agreements.createTemplate({ name: `T${index}`, text: 'Text' })
    expect(await codeOf(agreements.createTemplate({ name: 'One more', text: 'Text' }))).toBe('TOO_MANY_TEMPLATES')
  })
})
