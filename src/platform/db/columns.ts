import { timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC with millisecond precision, as in JavaScript, so that cursors made of it are exact. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
