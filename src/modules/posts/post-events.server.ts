import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'

/** What happened to a post that people who asked for the pet must learn of. */
export interface PostEvent {
  /** `reviewing`: it waits for a review again. `approved` and `rejected`: what the review decided. */
  kind: 'adopted' | 'reopened' | 'removed' | 'reviewing' | 'approved' | 'rejected'
  post: { id: number; name: string; ownerId: string }
}

/**
 * Another module's part in such an event, done in the same transaction (before the row goes, where the post is removed);
 * what it returns is run after the commit. Whoever puts the server together hands these in: those modules stand above this one.
 */
export type PostEventHandler = (services: Services, tx: Tx, event: PostEvent) => Promise<() => void>

/** Has all of them do their part; the result runs what they want done after the commit. */
export async function handlePostEvent(
  handlers: readonly PostEventHandler[],
  ...[services, tx, event]: Parameters<PostEventHandler>
): Promise<() => void> {
  const afterCommit: (() => void)[] = []
  for (const handle of handlers) afterCommit.push(await handle(services, tx, event))
  return () => afterCommit.forEach(run => run())
}
