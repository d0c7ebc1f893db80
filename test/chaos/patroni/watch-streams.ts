import { setTimeout as sleep } from 'node:timers/promises'
import type { Visitor } from '../../../test-support/sessions.ts'

export interface Streams {
  /** When each stream received its last event, in milliseconds of `performance.now()`. */
  lastEvents(): number[]
  end(): Promise<void>
}

const REOPEN_MS = 1000

/** An open page of each of these people: an event stream that is opened again whenever it ends, as browsers do. */
export function watchStreams(url: string, people: readonly Visitor[]): Streams {
  const ended = new AbortController()
  const last = people.map(() => 0)
  const watch = async ({ cookie }: Visitor, index: number) => {
    while (!ended.signal.aborted) {
      try {
        const { body, ok } = await fetch(`${url}/api/live`, { headers: { cookie }, signal: ended.signal })
        if (ok && body)
          for await (const chunk of body.pipeThrough(new TextDecoderStream()))
            if (/^data:/m.test(chunk)) last[index] = performance.now()
      } catch {
        // It ended, or could not be opened.
      }
      await sleep(REOPEN_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const watching = people.map(watch)
  return {
    lastEvents: () => last,
    end: async () => {
      ended.abort()
      await Promise.all(watching)
    },
  }
}
