/** A row before its titles are known. */
export interface RawRow {
  /** As in `TableRow`. */
  row: number
  values: readonly string[]
}

export const isBlank = (values: readonly string[]): boolean => values.every(value => !value.trim())
