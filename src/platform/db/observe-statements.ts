import type pg from 'pg'
import { begin } from '../observe.ts'

type Callback = (error: unknown, result: unknown) => void
type Query = (...args: unknown[]) => unknown

/** Lets observers follow each statement of a connection by its text with placeholders. */
export function observeStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  const observedQuery: Query = (...args) => {
    const text = textOf(args[0])
    const end = text === undefined ? undefined : begin({ kind: 'statement', name: text })
    if (!end) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const answered: Callback = (error, result) => {
        end(Boolean(error))
        ;(callback as Callback)(error, result)
      }
      return query(...args.slice(0, -1), answered)
    }
    const answer = query(...args) as Promise<unknown>
    answer.then(
      () => end(false),
      () => end(true),
    )
    return answer
  }
  client.query = observedQuery as typeof client.query
}

/** Undefined for streams and cursors, which submit themselves. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = statement as { text?: string; submit?: unknown }
  return submit ? undefined : text
}
