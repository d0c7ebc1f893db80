import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { FEATURE_TEXTS } from '../../../safety/screening/vocabulary.ts'
import { screenText, type Verdict } from '../../../safety/screening/public.server.ts'
import { fileReport } from '../../../safety/reports/public.server.ts'
import { heldMessages } from '../tables.server.ts'

export const RELEASE_JOB = 'chat.release-held'

const MINUTE_MS = 60_000

/** Staff and messages without words are not screened. */
export const verdictOf = async (context: SignedIn, content: string): Promise<Verdict> =>
  context.viewer.role === 'user'
    ? screenText(context, content)
    : { score: 0, reasons: [], suspicious: false, hold: false }

/** When a message that is held now will be delivered, unless an admin decides earlier. */
export async function endOfHold({ screening }: SignedIn, at: Date): Promise<Date> {
  const { holdMinutes } = await screening.read()
  return new Date(at.getTime() + holdMinutes * MINUTE_MS)
}

interface HeldMessage {
  messageId: number
  conversationId: string
  content: string
  at: Date
  /** The end of the hold. It is later if the message follows another held one. */
  releasedAt: Date
  verdict: Verdict
}

/** Requests the release of a held message, and shows it to the admins. */
export async function recordHeld(context: SignedIn, tx: Transaction, held: HeldMessage): Promise<void> {
  const { messageId, at, releasedAt, verdict } = held
  const { score, reasons } = verdict
  const waits = Math.max(0, releasedAt.getTime() - at.getTime())
  await context.jobs.send(RELEASE_JOB, { messageId }, tx, Math.ceil(waits / 1000))
  const reportId = verdict.hold ? await reportHeld(context, tx, held) : null
  await tx.insert(heldMessages).values({ messageId, score, reasons, reportId })
  tx.afterCommit(() => announceHeld(context))
}

/** Reports the message to admins. The evidence is the message alone, not the conversation. */
async function reportHeld(
  context: SignedIn,
  tx: Transaction,
  { messageId, conversationId, content, at, verdict }: HeldMessage,
): Promise<number> {
  const { holdMinutes: minutes } = await context.screening.read()
  const { viewer } = context
  const reasons = verdict.reasons.map(reason => FEATURE_TEXTS[reason].label).join('; ')
  return fileReport(context, tx, {
    subject: 'conversation',
    subjectId: conversationId,
    personId: viewer.id,
    reason: 'scam',
    note: `The site holds this first message for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. Then it arrives, unless an admin refuses it or suspends the sender. Score ${verdict.score}: ${reasons}.`,
    evidence: {
      title: `Held message ${messageId} of ${viewer.name}`,
      link: '/admin-dashboard/screening',
      entries: [{ authorId: viewer.id, author: viewer.name, at: at.toISOString(), text: content }],
    },
  })
}

/** Refreshes the queue on admins' pages and clears the servers' caches of typing recipients. Call it after the commit. */
export function announceHeld({ live }: Pick<Services, 'live'>): void {
  live.announce({ roles: ['admin'] }, [{ path: ['chat', 'heldMessages'] }, { path: ['chat', 'heldMessageCount'] }])
}
