import type { Live } from './live.ts'
import type { Log } from '../log.ts'

export interface CountPublisher {
  /** Publishes the counts of these people as they are now, without making the caller wait. Errors are logged. */
  publish(userIds: readonly string[]): void
  /** Waits until running publications end. */
  close(): Promise<void>
}

export interface VersionedCount {
  count: number
  /** The `snapshotVersion` of the statement that counted. */
  version: number
}

interface CountSource {
  /** The procedure that answers with `{ count }`. */
  path: string[]
  read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, VersionedCount>>
}

/**
 * Sends counts to the badges of open pages. It reads counts in batches, one batch at a time. Pages ignore a count that is older than
 * the one they show, because other servers publish as well. It reads nothing for people without an open page; a new page fetches its
 * count itself.
 */
export function createCountPublisher(live: Live, log: Log, { path, read }: CountSource): CountPublisher {
  let waiting = new Set<string>()
  let running: Promise<void> | undefined
  const run = async () => {
    while (waiting.size > 0) {
      const userIds = [...waiting]
      waiting = new Set()
      try {
        for (const [userId, { count, version }] of await read(userIds))
          live.announce([userId], [{ path, data: { count }, version }])
      } catch (error) {
        log.warn({ error, path }, 'publish counts')
        live.announce(userIds, [{ path }])
      }
    }
  }
  return {
    publish: userIds => {
      const absent = userIds.filter(id => !live.mayReach(id))
      if (absent.length > 0) live.announce(absent, [{ path }])
      for (const id of userIds) if (live.mayReach(id)) waiting.add(id)
      if (waiting.size > 0) running ??= run().finally(() => (running = undefined))
    },
    close: async () => {
      await running
    },
  }
}
