import { KeptDays } from './setting-shapes.ts'

export const retentionVariables = {
  NOTIFICATION_DAYS: KeptDays.optional(),
  AUDIT_DAYS: KeptDays.optional(),
  MESSAGE_DAYS: KeptDays.optional(),
}

export interface RetentionSettings {
  /** Days after which notifications are removed; undefined: never. */
  notificationDays: number | undefined
  /** The same for entries of the audit log. */
  auditDays: number | undefined
  /** The same for messages, with their photos. */
  messageDays: number | undefined
}

interface RetentionEnvironment {
  NOTIFICATION_DAYS?: number | undefined
  AUDIT_DAYS?: number | undefined
  MESSAGE_DAYS?: number | undefined
}

export const retentionSettings = ({
  NOTIFICATION_DAYS,
  AUDIT_DAYS,
  MESSAGE_DAYS,
}: RetentionEnvironment): RetentionSettings => ({
  notificationDays: NOTIFICATION_DAYS,
  auditDays: AUDIT_DAYS,
  messageDays: MESSAGE_DAYS,
})
