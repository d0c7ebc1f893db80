import fc from 'fast-check'
import type { Who } from '../rights/cast.ts'
import { hostileCursor, hostileText, hostileValue } from './hostile-values.ts'
import type { Operation } from './operations.ts'
import { fitting } from './schema-values.ts'
import type { Oddity } from './send.ts'

export const CALLERS = ['visitor', 'user', 'owner', 'other', 'vet', 'admin'] as const satisfies Who[]

/** One request, but for the ids of what it is about. */
export interface Plan {
  caller: (typeof CALLERS)[number]
  /** Whether it is about something real, or everything in it is made up. */
  isReal: boolean
  /** A value for every field. */
  fields: Record<string, unknown>
  /** These of the fields get such values instead. */
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

/** So many requests of an operation, the same for the same seed. */
export function plansOf({ input }: Pick<Operation, 'input'>, seed: number, count: number): Plan[] {
  const names = Object.keys(input.properties ?? {})
  const replacements = names.map(name => fc.record({ [name]: name === 'cursor' ? hostileCursor : hostileValue }))
  // Cursors are made by the server and read by hand: they get as many tries as all else.
  const cursors = names.includes('cursor') ? replacements.length : 0
  const replaced = fc.oneof(fc.constant({}), ...replacements, {
    arbitrary: fc.record({ cursor: hostileCursor }),
    weight: cursors,
  })
  const plan = fc.record({
    caller: fc.constantFrom(...CALLERS),
    isReal: fc.boolean(),
    fields: fitting(input) as fc.Arbitrary<Record<string, unknown>>,
    replaced,
    odd: fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: oddity, weight: 1 }),
  })
  return fc.sample(plan, { seed, numRuns: count })
}
