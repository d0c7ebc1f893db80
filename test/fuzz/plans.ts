import fc from 'fast-check'
import type { Who } from '../rights/test-users.ts'
import { hostileCursor, hostileText, hostileValue } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import { fitting } from './schema-values.ts'
import type { Oddity } from './send.ts'

/** The manager acts for an organization, which owns the items of the calls. */
export const CALLERS = ['visitor', 'user', 'owner', 'other', 'vet', 'admin', 'manager'] as const satisfies (
  | Who
  | 'manager'
)[]
export type Caller = (typeof CALLERS)[number]

/** One request, without the ids of its items. */
export interface Plan {
  caller: Caller
  /** Whether its items exist, or all values are made up. */
  isReal: boolean
  /** A value for every field. */
  fields: Record<string, unknown>
  /** These fields get these values instead. */
  replaced: Record<string, unknown>
  odd: Oddity
}

const HEADERS = [
  'cookie',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
  'forwarded',
  'origin',
  'referer',
  'host',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-type',
  'content-encoding',
  'sec-fetch-site',
  'x-request-id',
  'x-organization',
]

const cookies = hostileText.map(text => `pawpal.session_token=${encodeURIComponent(text.toWellFormed())}.${text}; a=%`)

const oddity: fc.Arbitrary<Oddity> = fc.oneof(
  fc.record({ method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') }),
  fc.record({
    contentType: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=x',
      '',
    ),
  }),
  fc.record({
    body: fc.constantFrom('', '{', '[]', 'null', '"a"', '1', '{"__proto__":{"a":1}}', '['.repeat(20_000), '{"a":1}\0'),
  }),
  fc.record({
    query: fc.constantFrom(
      '%',
      '%zz=%',
      '%ff=%ff',
      'a[999999999]=1',
      `a${'[0]'.repeat(2000)}=1`,
      '__proto__[a]=1',
      'cursor=a&cursor=b',
      '&&&==&',
    ),
  }),
  fc.record({ header: fc.tuple(fc.constantFrom(...HEADERS), fc.oneof(hostileText, cookies)) }),
  fc.record({ fileName: hostileText }),
)

/**
 * So many requests of an operation, the same for the same seed. Most are a valid call by an allowed caller with one
 * hostile value: anything else is refused before the value is read.
 */
export function plansOf(
  { input }: Pick<Operation, 'input'>,
  able: readonly Caller[],
  { seed, count }: { seed: number; count: number },
): Plan[] {
  const names = Object.keys(input.properties ?? {})
  const replacements = names.map(name => fc.record({ [name]: name === 'cursor' ? hostileCursor : hostileValue }))
  // Cursors are created and decoded by the server itself, so they get as many tries as all other fields together.
  const cursor = { arbitrary: fc.record({ cursor: hostileCursor }), weight: names.length }
  const replaced = fc.oneof(fc.constant({}), ...replacements, ...(names.includes('cursor') ? [cursor] : []))
  const anyone = fc.constantFrom(...CALLERS)
  const plan = fc.record({
    caller: able.length > 0 ? mostly(fc.constantFrom(...able), anyone) : anyone,
    isReal: mostly(fc.constant(true), fc.constant(false)),
    fields: fitting(input) as fc.Arbitrary<Record<string, unknown>>,
    replaced,
    odd: mostly(fc.constant({}), oddity),
  })
  return fc.sample(plan, { seed, numRuns: count })
}

/** Three times out of four. */
const mostly = <A, B>(often: fc.Arbitrary<A>, seldom: fc.Arbitrary<B>): fc.Arbitrary<A | B> =>
  fc.oneof({ arbitrary: often, weight: 3 }, { arbitrary: seldom, weight: 1 })
