import { LIMIT_NAMES } from '../../../src/api/limit-rules.ts'
import { siteSettings } from '../../../src/modules/running/site/tables.server.ts'
import { MAX_LIMIT } from '../../../src/modules/running/site/vocabulary.ts'
import type { Stack } from '../stack.ts'
import { urlOf } from './watch-events.ts'

export const LIMIT = 30
const TRIES = 120
const AT_ONCE = 12

export interface Counted {
  /** How many of the tries were let through. */
  accepted: number
  /** The slowest try in milliseconds. */
  slowest: number
}

/** Sets one limit that a stranger reaches, and raises all others out of the way. */
export async function setLimits({ db }: Stack): Promise<void> {
  const value = { ...Object.fromEntries(LIMIT_NAMES.map(name => [name, MAX_LIMIT])), cspReports: LIMIT }
  await db.insert(siteSettings).values({ key: 'limits', value })
}

let addresses = 0

/** Tries it by all servers from one address that nobody used before. */
export async function countAccepted({ servers }: Stack): Promise<Counted> {
  const address = `198.18.0.${(addresses += 1)}`
  let accepted = 0
  let slowest = 0
  const attempt = async (turn: number) => {
    const server = servers[turn % servers.length]
    if (!server) return
    const from = performance.now()
    const { status } = await fetch(`${urlOf(server)}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '[]',
    })
    if (status !== 204 && status !== 429) throw new Error(`A report was answered with ${status}`)
    if (status === 204) accepted += 1
    slowest = Math.max(slowest, performance.now() - from)
  }
  for (let turn = 0; turn < TRIES; turn += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, each) => attempt(turn + each)))
  return { accepted, slowest }
}
