import { createHash } from 'node:crypto'

/** A statement with a name is prepared: parsed and planned once a connection. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export type Given = (value: unknown) => string

/** Collects the values of a statement; `given` adds one and returns its placeholder. */
export function parameters(): { given: Given; values: unknown[] } {
  const values: unknown[] = []
  return { values, given: value => `$${values.push(value)}` }
}

/** Combinations of filters beyond these are planned at each call. */
const MAX_NAMED = 300
const names = new Map<string, string>()

export function named(text: string, values: unknown[]): Statement {
  let name = names.get(text)
  if (name === undefined && names.size < MAX_NAMED) {
    name = `posts.${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
  }
  return name === undefined ? { text, values } : { name, text, values }
}
