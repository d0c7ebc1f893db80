import type { PartitionPlan } from '../../../platform/db/partitions/partition-table.ts'
import type { Queryable } from '../../../platform/db/partitions/read-partitions.ts'
import type { Settings } from '../../../platform/settings/env.ts'
import { prepareMessages, releaseMessages } from '../../talk/chat/public.server.ts'

interface GrowingTable extends PartitionPlan {
  /** The columns whose index has the oldest rows first. */
  order: readonly ('id' | 'created_at')[]
  /** How long rows stay; undefined: for good. */
  keepDays: (settings: Settings) => number | undefined
  /** Removes what the rows of a partition own in other tables, before it is dropped. */
  release?: (client: Queryable, partition: string) => Promise<void>
}

/**
 * Tables that grow without an end. Deliveries are not among them: those of push notifications go when they are sent, those of webhooks
 * after 30 days.
 */
export const GROWING_TABLES: readonly GrowingTable[] = [
  { table: 'notifications', order: ['id'], keepDays: ({ notificationDays }) => notificationDays },
  {
    table: 'messages',
    prepare: prepareMessages,
    order: ['id'],
    keepDays: ({ messageDays }) => messageDays,
    release: releaseMessages,
  },
  { table: 'audit_log', order: ['created_at', 'id'], keepDays: ({ auditDays }) => auditDays },
]

export const GROWING_TABLE_NAMES: readonly string[] = GROWING_TABLES.map(({ table }) => table)
