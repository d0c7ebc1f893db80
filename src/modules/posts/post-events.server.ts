import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'

/** What happened to a post that people who asked for the pet must learn of. */
export interface PostEvent {
  /** `reviewing`: it waits for a review again. `approved` and `rejected`: what the review decided. */
  kind: 'adopted' | 'reopened' | 'removed' | 'reviewing' | 'approved' | 'rejected'
  post: { id: number; name: string; ownerId: string }
}

/**
 * Another module's reaction to such an event, in the same transaction; before the row goes, where the post is removed. The
 * composition root injects them: those modules stand above this one.
 */
export type PostEventHandler = (services: Services, tx: Transaction, event: PostEvent) => Promise<void>

export async function handlePostEvent(
  handlers: readonly PostEventHandler[],
  ...[services, tx, event]: Parameters<PostEventHandler>
): Promise<void> {
  for (const handle of handlers) await handle(services, tx, event)
}
