/**
 * A query for `pg`. A named one is prepared and planned once for each connection. One without a name is planned for its
 * values, so that PostgreSQL can choose the cheapest index for them.
 */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

export type ParameterBinder = (value: unknown) => string

/** Collects the values of a statement. `bind` adds a value and returns its placeholder, such as `$1`. */
export function parameters(): { bind: ParameterBinder; values: unknown[] } {
  const values: unknown[] = []
  return { values, bind: value => `$${values.push(value)}` }
}
