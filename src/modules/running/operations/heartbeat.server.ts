import { randomUUID } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { SERVER_NAME, VERSION } from '../../../platform/server-name.ts'
import { servers } from './tables.server.ts'
import { BEAT_SECONDS } from './vocabulary.ts'

/** How long the row of a killed server stays. */
const KEPT_MS = 24 * 3600 * 1000

export interface Heartbeat {
  /** Writes a heartbeat now. */
  beat(): Promise<void>
  /** Removes the server's row. */
  stop(): Promise<void>
}

/** Writes a heartbeat now and every 15 seconds, so that admins see this server. Skips heartbeats while the database fails. */
export async function startHeartbeat({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<Heartbeat> {
  const id = randomUUID()
  const startedAt = now()
  const beat = async () => {
    const beatAt = now()
    await db
      .insert(servers)
      .values({ id, name: SERVER_NAME, version: VERSION, startedAt, beatAt })
      .onConflictDoUpdate({ target: servers.id, set: { beatAt } })
    await db.delete(servers).where(lt(servers.beatAt, new Date(beatAt.getTime() - KEPT_MS)))
  }
  const beatOrSkip = () => beat().catch((error: unknown) => log.debug({ error }, 'heartbeat'))
  await beatOrSkip()
  const timer = setInterval(() => void beatOrSkip(), BEAT_SECONDS * 1000).unref()
  return {
    beat,
    stop: async () => {
      clearInterval(timer)
      await db
        .delete(servers)
        .where(eq(servers.id, id))
        .catch((error: unknown) => log.debug({ error }, 'heartbeat'))
    },
  }
}
