import type { Live } from './live.ts'

export interface CountPublisher {
  /** Publishes the counts of these people as they are now; resolves when that is done. */
  publish(userIds: readonly string[]): Promise<void>
  /** Waits for what is being published. */
  close(): Promise<void>
}

interface Counted {
  /** The procedure that answers with `{ count }`. */
  path: string[]
  read: (userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/**
 * Sends counts to the badges of open pages. It reads counts in batches, one batch at a time, so that a later publication never has an
 * older count. It reads nothing for people without an open page; a new page fetches its count itself.
 */
export function createCountPublisher(live: Live, { path, read }: Counted): CountPublisher {
  let waiting = new Set<string>()
  let running: Promise<void> | undefined
  const run = async () => {
    while (waiting.size > 0) {
      const userIds = [...waiting]
      waiting = new Set()
      const counts = await read(userIds)
      for (const userId of userIds) live.announce([userId], [{ path, data: { count: counts.get(userId) ?? 0 } }])
    }
  }
  return {
    publish: async userIds => {
      const absent = userIds.filter(id => !live.mayReach(id))
      if (absent.length > 0) live.announce(absent, [{ path }])
      for (const id of userIds) if (live.mayReach(id)) waiting.add(id)
      if (waiting.size > 0) running ??= run().finally(() => (running = undefined))
      await running
    },
    close: async () => {
      await running?.catch(() => undefined)
    },
  }
}
