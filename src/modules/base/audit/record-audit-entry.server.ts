import type { Tx } from '../../../platform/db/db.ts'
import { auditLog } from './tables.server.ts'
import type { AuditAction, AuditSubject } from './vocabulary.ts'

interface AuditEntry {
  /** Null for the command line. */
  actorId: string | null
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string | number
  /** The name of the subject; never a person's name. */
  subjectLabel?: string
  details?: Record<string, string>
  at: Date
}

/** Records a privileged action in its own transaction, so that both are stored or neither. */
export async function recordAuditEntry(tx: Tx, { subjectId, at, ...entry }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, subjectId: String(subjectId), createdAt: at })
}
