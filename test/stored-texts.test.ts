import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../src/contract.ts'
import { proceduresIn } from './rights/contract-calls.ts'

interface Def {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  keyType?: z.ZodType
  valueType?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
}

/** Every schema within a schema that accepts texts; a wrapper counts as one with its inner schema. */
function textsIn(schema: z.ZodType): z.ZodType[] {
  const { type, innerType, element, keyType, valueType, shape = {}, options = [] } = schema.def as Def
  if (type === 'string' || type === 'pipe') return [schema]
  return [innerType, element, keyType, valueType, ...Object.values(shape), ...options]
    .filter(part => part !== undefined)
    .flatMap(textsIn)
}

const taking = proceduresIn(contract).flatMap(([name, procedure]) => {
  const schema = procedure['~orpc'].inputSchema as z.ZodType | undefined
  return schema ? [[name, textsIn(schema)] as const] : []
})

test.each(taking)('%s refuses text that the database cannot store', (_, texts) => {
  for (const text of texts)
    for (const value of ['a\0b', 'a\u{d800}b', '\u{dc00}']) expect(text.safeParse(value).success).toBe(false)
})
