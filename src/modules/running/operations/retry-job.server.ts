import type { SignedIn } from '../../../api/context.ts'
import { refuse } from '../../../shared/problem.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'

/** Queues a failed job again. A second retry is refused. @throws NOT_FOUND */
export async function retryJob({ db, jobs, viewer, now }: SignedIn, { id }: { id: string }): Promise<{ done: true }> {
  const failed = (await jobs.listFailed()).find(job => job.id === id)
  // Writes the audit entry first, so that no job is retried without one.
  await db.transaction(async tx => {
    await recordAuditEntry(tx, {
      actorId: viewer.id,
      action: 'job_retried',
      subjectType: 'job',
      subjectId: id,
      subjectLabel: failed?.name ?? '',
      at: now(),
    })
    if (!(await jobs.retryFailed(id))) throw refuse('NOT_FOUND')
  })
  return { done: true }
}
