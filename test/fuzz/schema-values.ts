import fc from 'fast-check'
import { hostileValue } from './hostile-values.ts'

/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  contentMediaType?: string
}

const MOST = 8

/** Values that match a schema. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting))
  return byType[schema.type ?? '']?.(schema) ?? hostileValue
}

const byType: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ exclusiveMinimum, minimum = exclusiveMinimum, maximum }) =>
    fc.integer({
      min: Math.max(minimum ?? 0, -(2 ** 31)) + (exclusiveMinimum === undefined ? 0 : 1),
      max: Math.min(maximum ?? 1000, 2 ** 31 - 1),
    }),
  number: () => fc.double({ noNaN: true }),
  string: textOf,
  array: ({ items = {}, minItems = 0, maxItems = MOST }) =>
    fc.array(fitting(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST)) }),
  object: objectOf,
}

function textOf({ format, pattern, minLength = 0, maxLength = 200, contentMediaType }: Schema): fc.Arbitrary<unknown> {
  if (contentMediaType) return fc.constant(new File(['no picture'], 'photo.jpg', { type: 'image/jpeg' }))
  if (format === 'uuid') return fc.uuid()
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }).map(at => at.toISOString())
  if (pattern) return matching(pattern)
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 100)) })
}

/** The only pattern with lookarounds, which the library cannot generate texts for, is that of email addresses. */
const matching = (pattern: string): fc.Arbitrary<string> =>
  pattern.includes('(?!') ? fc.emailAddress() : fc.stringMatching(new RegExp(pattern, 'u'))

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: Schema) {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema)])),
    { requiredKeys: required },
  )
  if (typeof additionalProperties !== 'object') return known
  const more = fc.dictionary(
    propertyNames ? fitting(propertyNames).map(String) : fc.string(),
    fitting(additionalProperties),
    {
      maxKeys: MOST,
    },
  )
  return fc.tuple(known, more).map(([named, others]) => ({ ...others, ...named }))
}
