import { timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC, kept to the millisecond: what JavaScript can hold, so that a cursor made of it is exact. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
