/** With a name it is planned once a connection. Without one it is planned for its values, which decide the index that has the least to read. */
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
