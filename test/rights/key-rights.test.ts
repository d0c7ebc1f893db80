import { expect, test } from 'vitest'
import { createKeyFor } from './keys.ts'
import { DEFAULT_LIMITS, type LimitValues } from '../../src/api/limit-rules.ts'
import { API_SCOPES, type ApiScope } from '../../src/api/access.ts'
import { testServer } from '../context.ts'
import { answersOf } from '../http.ts'
import { routes, toRequest } from './contract-calls.ts'
import { newOrganization } from './organizations.ts'

const unlimited = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map(name => [name, 1_000_000])) as LimitValues
const server = await testServer({ limits: unlimited })
const { aUser, clock, services } = server
const answerOf = answersOf(services)

/**
 * The procedures that a key may call. All others need a session: add one here only if its contract names a scope on
 * purpose.
 */
const CALLABLE: Record<ApiScope, string> = {
  read: `accounts.me accounts.site badges.ofPerson comments.list communities.list communities.get communities.members
    communities.discussions communities.discussion communities.comments endings.list endings.ofPost fosters.need fosters.needs freshness.link notifications.mailLink organizations.get handIns.recommendation handIns.recommended
    places.suggest places.shown posts.list posts.almost posts.get posts.similar posts.ofOwner posts.print posts.map profiles.get safety.ownSuspension site.info`,
  write: `imports.read imports.list imports.get imports.start imports.stop imports.undo imports.setSchedule imports.removeSchedule
    photos.upload posts.mine posts.create posts.submit posts.update posts.setAvailability posts.remove deaths.get deaths.report deaths.takeBack
    transfers.receivers transfers.offer transfers.list transfers.get transfers.ofPost transfers.accept transfers.decline transfers.withdraw
    transfers.giveAway transfers.reopen fosters.saveNeed fosters.removeNeed`,
  requests: 'adoption.mineFor adoption.listForPost adoption.get adoption.sent adoption.counts adoption.received',
}
const callable = Object.fromEntries(API_SCOPES.map(scope => [scope, new Set(CALLABLE[scope].split(/\s+/))])) as Record<
  ApiScope,
  Set<string>
>

/** The result for the key: refused by its scopes, or passed to the procedure. */
async function ask(name: string, token: string): Promise<string> {
  // The limit is 50 calls in a second of the test's clock.
  clock.advance(1000)
  const request = toRequest(services.settings.appUrl, name, {}, { authorization: `Bearer ${token}` })
  const answer = await answerOf(request)
  const body = (await answer.json()) as { message?: string } | null
  const refusal = /needs the scope (\w+)|^(No key) may/.exec(body?.message ?? '')
  if (!refusal) return 'through'
  expect(answer.status).toBe(403)
  return refusal[1] ?? 'never'
}

const SETS: ApiScope[][] = [['read'], ['read', 'write'], ['read', 'requests'], [...API_SCOPES]]

test.each(['person', 'admin', 'organization'] as const)(
  'a key of a %s calls what its scopes name, and nothing else',
  async who => {
    const manager = await aUser({ role: who === 'admin' ? 'admin' : 'user' })
    const owner = who === 'organization' ? (await newOrganization(server, manager)).account : manager
    for (const scopes of SETS) {
      const token = await createKeyFor(server, { ownerId: owner.id, createdBy: manager.id, scopes })
      const answers: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const name of routes.keys()) {
        const needed = API_SCOPES.find(scope => callable[scope].has(name))
        expected[name] = needed === undefined ? 'never' : scopes.includes(needed) ? 'through' : needed
        answers[name] = await ask(name, token)
      }
      expect(answers).toEqual(expected)
    }
  },
)
