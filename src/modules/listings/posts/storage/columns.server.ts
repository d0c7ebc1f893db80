import { sql } from 'drizzle-orm'
import { customType, integer, text } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The values as SQL literals. */
export const oneOf = (values: readonly string[]) => sql.raw(values.map(value => `'${value}'`).join(', '))

/** The columns of a dictionary: the written value, and its folded form, which does not depend on the database's locale. */
export const entry = () => ({ ...unnamedEntry(), name: text().notNull().unique() })
export const unnamedEntry = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  folded: text().notNull(),
})
