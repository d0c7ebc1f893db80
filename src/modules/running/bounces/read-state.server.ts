import type { Services } from '../../../api/context.ts'
import { countRecentBounces } from './count-bounce.server.ts'
import { bounceMailbox } from './tables.server.ts'
import type { BounceProvider } from './vocabulary.ts'
import { bounceWebhooks } from './webhooks/receive-webhook.server.ts'

interface BounceState {
  /** Null where no mailbox is read. */
  mailbox: { readAt: Date | null; failingSince: Date | null; problem: string | null } | null
  providers: BounceProvider[]
  /** In the last 30 days. */
  counted: number
  lastAt: Date | null
}

/** How the site learns of bounces; null if it does not. */
export async function readBounceState({
  db,
  settings,
  now,
}: Pick<Services, 'db' | 'settings' | 'now'>): Promise<BounceState | null> {
  const providers = bounceWebhooks(settings.bounces)
  const hasMailbox = settings.bounces.mailbox !== undefined
  if (!hasMailbox && providers.length === 0) return null
  const [[row], recent] = await Promise.all([db.select().from(bounceMailbox), countRecentBounces(db, now())])
  const { readAt = null, failingSince = null, problem = null } = row ?? {}
  return { mailbox: hasMailbox ? { readAt, failingSince, problem } : null, providers, ...recent }
}
