import fc from 'fast-check'

const uuid = '4b3f4c1e-6f0e-4c9b-9a53-0f6f2f9a7c11'

/** Texts that parsers, the database or JavaScript may fail on. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d800}',
  'a\u{dc00}b',
  '\u{ffff}',
  '\u{feff}',
  '\u{202e}',
  '👩‍👩‍👧',
  'İ',
  'ﷺ'.repeat(50),
  '-'.repeat(36),
  '0'.repeat(36),
  uuid.toUpperCase(),
  `${uuid}0`,
  `{${uuid}}`,
  'x'.repeat(5000),
  "'",
  "' or 1=1 --",
  '"',
  '\\',
  '%',
  '_',
  '%_\\',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1.5',
  '1e400',
  '0x10',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775808',
  'infinity',
  'epoch',
  '0000-00-00T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2024-02-30T00:00:00.000Z',
  '9999-12-31T23:59:60.999Z',
  '9999-99-99T99:99:99.999Z',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  'a\r\nset-cookie: a=b',
  'javascript:alert(1)',
  '//example.org',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  ':*',
  'a & | ! ( :* <->',
]

const NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308]

const instants = fc.oneof(
  fc.constantFrom(0, -1, 253_402_300_800_000, 8.64e15, -8.64e15, 8.64e15 + 1, -62_135_596_800_001, 999_999_999_999_999),
  fc.integer({ min: 0, max: 2 ** 43 }),
)

export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
  // All of Unicode, then its first plane, including lone surrogates. `fc.string` would first build a table of all of
  // it.
  fc.array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 60 }).map(points => String.fromCodePoint(...points)),
  fc.array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 40 }).map(codes => String.fromCharCode(...codes)),
)

const base64url = (text: string): string => Buffer.from(text).toString('base64url')

/** Values that look like list cursors, in current and former formats. */
export const hostileCursor = fc
  .record({
    at: fc.oneof({ arbitrary: instants, weight: 3 }, hostileText),
    id: fc.oneof(
      { arbitrary: fc.constantFrom(1, -1, 2 ** 53, 2 ** 63, 1.5, uuid, '-'.repeat(36)), weight: 3 },
      hostileText,
    ),
  })
  .chain(({ at, id }) => {
    const [key, row] = [String(at), String(id)]
    const inBase36 = [at, id].map(part => (typeof part === 'number' ? part.toString(36) : part)).join('.')
    return fc.constantFrom(
      base64url(JSON.stringify([at, id])),
      base64url(JSON.stringify([key, row])),
      base64url(JSON.stringify({ at, id })),
      base64url(inBase36),
      `${key}.${row}`,
      `${key}_${row}`,
    )
  })

/** Any JSON value, which hardly any field accepts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  { arbitrary: hostileCursor, weight: 2 },
  { arbitrary: fc.constantFrom(...NUMBERS), weight: 2 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { __proto__: null }), weight: 1 },
  hostileText.map(text => [text]),
  hostileText.map(text => ({ [text]: text })),
  hostileText.map(text => Array.from({ length: 300 }, () => text.slice(0, 20))),
  fc.constant(JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown),
)
