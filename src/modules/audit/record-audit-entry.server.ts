import type { Tx } from '../../platform/db/db.ts'
import { auditLog } from './tables.server.ts'
import type { AuditAction, AuditSubject } from './vocabulary.ts'

interface Act {
  /** Null: the server's command line. */
  actorId: string | null
  action: AuditAction
  subjectType: AuditSubject
  subjectId: string | number
  /** What the thing is called; never a person's name. */
  subjectLabel?: string
  details?: Record<string, string>
  at: Date
}

/** Writes a privileged act down, in its transaction: there is neither one without the other. */
export async function recordAuditEntry(tx: Tx, { subjectId, at, ...act }: Act): Promise<void> {
  await tx.insert(auditLog).values({ ...act, subjectId: String(subjectId), createdAt: at })
}
