import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { BadgeType } from './vocabulary.ts'

/** Badges of people. The key prevents duplicates from simultaneous events. */
export const userBadges = pgTable(
  'user_badges',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('badge_type').$type<BadgeType>().notNull(),
    awardedAt: instant('awarded_at').notNull().defaultNow(),
    /** Set while the badge no longer holds. The row stays, so that a badge that is earned again is not announced again. */
    withdrawnAt: instant('withdrawn_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.type] })],
)
