import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { givePassword } from '../../../../test/accounts.ts'
import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { answersOf } from '../../../../test/http.ts'
import { toRequest } from '../../../../test/rights/contract-calls.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { signIn } from '../../../../test-support/sessions.ts'
import type { CounterAdoption, LockedSession } from './contract.ts'
import { counterAdoptions } from './tables.server.ts'

export const TEXT = '## Promise\n\n**Kestrel Lane** gives *Biscuit* to Amal.'
export const PASSWORD = 'Quiet-Paws-17'
export const SCRAWL: [number, number][][] = [
  [
    [20, 150],
    [120, 40],
    [220, 160],
  ],
  [[300, 100]],
]

function devicesOf({ db, services }: TestServer) {
  const answer = answersOf(services)
  const secrets = { AUTH_SECRET: services.settings.authSecret }

  /** A device on which somebody is signed in. */
  async function aDevice(user: User, slug?: string) {
    const [session] = await signIn(db, secrets, [user])
    const headers = { cookie: session?.cookie ?? '', 'user-agent': 'Mozilla/5.0 (iPad) Version/18.0 Safari/605.1.15' }
    const call = async (name: string, input: object = {}, more: Record<string, string> = {}) => {
      const request = toRequest(services.settings.appUrl, name, { ...input }, { ...headers, ...more })
      const response = await answer(request)
      const body = (await response.json()) as Record<string, unknown>
      return { status: response.status, code: body['code'], body }
    }
    const asTeam = (name: string, input: object = {}) => call(name, input, { 'x-organization': slug ?? '' })
    return { headers, call, asTeam }
  }

  return { aDevice, answer }
}

/** Agreements at the counter of an organisation, over HTTP: the lock is one of the session. */
export function atCounter(server: TestServer) {
  const { aUser, aPost, db } = server
  const { aDevice, answer } = devicesOf(server)

  async function aTeam() {
    const [manager, coordinator, volunteer] = [
      await aUser({ name: 'Marta' }),
      await aUser({ name: 'Cora' }),
      await aUser(),
    ]
    const { account, slug } = await newOrganization(server, manager, { coordinator, volunteer })
    await givePassword(server, coordinator, PASSWORD)
    const post = await aPost({ owner: account, name: 'Biscuit' })
    return { manager, coordinator, volunteer, account, slug, post, device: await aDevice(coordinator, slug) }
  }

  const preparation = (change: object = {}) => ({
    adopter: { name: 'Amal Haddad', email: `${randomUUID()}@mail.example`, phone: '', address: '' },
    language: 'de',
    text: TEXT,
    signature: 'Cora Lima',
    ...change,
  })

  async function prepared(change: object = {}) {
    const team = await aTeam()
    const { body, status } = await team.device.asTeam('counter.prepare', {
      formId: randomUUID(),
      postId: team.post.id,
      ...preparation(change),
    })
    if (status !== 201) throw new Error(`Not prepared: ${JSON.stringify(body)}`)
    const adoption = body as unknown as CounterAdoption
    return { ...team, adoption, id: adoption.id }
  }

  /** Handed over to the adopter. */
  async function handedOver(change: object = {}) {
    const counter = await prepared(change)
    const { status } = await counter.device.asTeam('counter.handOver', { id: counter.id })
    if (status !== 200) throw new Error('Not handed over')
    return { ...counter, signature: signatureOf(counter.adoption) }
  }

  async function signed(change: object = {}) {
    const counter = await handedOver(change)
    const { body, status } = await counter.device.call('counter.sign', counter.signature)
    if (status !== 200) throw new Error(`Not signed: ${JSON.stringify(body)}`)
    return { ...counter, locked: body as unknown as LockedSession }
  }

  const signatureOf = ({ agreement }: CounterAdoption, change: object = {}) => ({
    fingerprint: agreement.fingerprint,
    name: 'Amal Haddad',
    drawing: SCRAWL,
    hasRead: true,
    ...change,
  })

  const setEmail = (agreementId: number, email: string) =>
    db.update(counterAdoptions).set({ email }).where(eq(counterAdoptions.agreementId, agreementId))

  return { aDevice, aTeam, preparation, prepared, handedOver, signed, signatureOf, setEmail, answer }
}
