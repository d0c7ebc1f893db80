import { setTimeout as sleep } from 'node:timers/promises'
import type { ManagedServer } from '../stack.ts'

/** What `/readyz` of a server said. `at` is in milliseconds of `performance.now()`. */
export interface Readiness {
  at: number
  ready: boolean
  /** The state of the database; undefined without an answer. */
  database: string | undefined
}

export interface ReadinessWatch {
  seen: readonly Readiness[]
  end(): Promise<void>
}

const PAUSE_MS = 500

export function watchReadiness(servers: readonly ManagedServer[]): ReadinessWatch {
  const seen: Readiness[] = []
  const state = { over: false }
  const watch = async ({ port }: ManagedServer) => {
    while (!state.over) {
      seen.push({ at: performance.now(), ...(await ask(port)) })
      await sleep(PAUSE_MS)
    }
  }
  const watching = servers.map(watch)
  return {
    seen,
    end: async () => {
      state.over = true
      await Promise.all(watching)
    },
  }
}

async function ask(port: number): Promise<Omit<Readiness, 'at'>> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    const { parts } = (await answer.json()) as { parts: { database: string } }
    return { ready: answer.ok, database: parts.database }
  } catch {
    return { ready: false, database: undefined }
  }
}
