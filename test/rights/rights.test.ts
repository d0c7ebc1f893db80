import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, type LimitValues } from '../../src/api/limit-rules.ts'
import { testServer } from '../context.ts'
import { answersOf } from '../http.ts'
import { callsAboutOneself, callsAboutOwner, untouchedBy } from './calls.ts'
import { CALLERS, newTestUsers } from './test-users.ts'
import { routes, toRequest } from './contract-calls.ts'
import { PROCEDURES } from './procedures.ts'
import { readTable } from './read-table.ts'
import { thingsOf } from './things.ts'

const unlimited = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map(name => [name, 1_000_000])) as LimitValues
const server = await testServer({ limits: unlimited })
Object.assign(server.services.settings, { google: { clientId: 'a client', clientSecret: 'and its secret' } })
const answer = answersOf(server.services)

describe('every procedure', async () => {
  const lines = readTable(PROCEDURES)
  const things = await thingsOf(server)
  const aboutOwner = callsAboutOwner(things, server)
  const aboutOneself = callsAboutOneself(things, server)
  const untouched = untouchedBy(server)
  const procedureOf = (line: string) => line.split(' ')[0] ?? ''

  const ask = async (line: string, input: Record<string, unknown>, cookie: string) => {
    const response = await answer(toRequest(server.services.settings.appUrl, procedureOf(line), input, { cookie }))
    if (response.ok) return (await untouched[line]?.(input)) ? 'none' : 'ok'
    const { code } = (await response.json()) as { code: string }
    return [401, 403, 404].includes(response.status) ? String(response.status) : code
  }

  test.each(lines)('$name', async ({ name, cells }) => {
    const { users, cookies } = await newTestUsers(server)
    const changes = routes.get(procedureOf(name))?.method !== 'GET'
    const answers: Record<string, string> = {}
    let input: Record<string, unknown> | undefined
    for (const who of CALLERS) {
      const own = aboutOneself[name]
      if (own) input = await own(who === 'visitor' ? users.user : users[who])
      input ??= (await aboutOwner[name]?.(users)) ?? {}
      answers[who] = await ask(name, input, cookies[who])
      // A changed item is not used again.
      if (changes && answers[who] === 'ok') input = undefined
    }
    expect(answers).toEqual(cells)
  })

  test('is in the table, which has no others', () => {
    const named = new Set(lines.map(({ name }) => procedureOf(name)))
    expect([...named].filter(name => !routes.has(name))).toEqual([])
    expect([...routes.keys()].filter(name => !named.has(name))).toEqual([])
    expect(
      Object.keys({ ...aboutOwner, ...aboutOneself }).filter(name => !lines.some(line => line.name === name)),
    ).toEqual([])
  })
})
