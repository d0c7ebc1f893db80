import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '../shared/i18n/languages.ts'

/** The request, or the run of a job, that the current code belongs to. */
export interface Scope {
  /** The id of the request. */
  request?: string
  /** The name of the job. */
  job?: string
  /** The id of the job; a retry has the same. */
  jobId?: string
  /** The account that calls. */
  user?: string | undefined
  /** The language of its texts. */
  language?: Locale
  /** The pattern of the URL, for example `/api/posts/{id}`. */
  route?: string
  method?: string
  /** The status of the response. */
  status?: number
  /** The header of the W3C that names the caller's span. */
  traceparent?: string | undefined
  /** The id of the trace, if it is recorded. */
  trace?: string
  /** The statements so far, the first ones if there are many. */
  statements: RanStatement[]
  /** An observer's own data for the scope. */
  span?: unknown
}

export interface RanStatement {
  /** With placeholders, without values. */
  text: string
  ms: number
}

/** Work that observers follow from start to end. */
export interface Work {
  kind: 'request' | 'statement' | 'store' | 'job'
  /**
   * The method of the request, the statement with placeholders, the operation of the store or the name of the job,
   * without values.
   */
  name: string
}

/** Something that happened. */
export type Fact =
  | { what: 'request'; method: string; route: string; status: number; ms: number }
  | { what: 'mail' | 'upload'; failed: boolean }
  | { what: 'delivery'; streams: number; delayMs: number }
  | { what: 'anonymousPage'; cached: boolean }
  | { what: 'cachedPages'; pages: number }
  | { what: 'post' | 'adoptionRequest' | 'adoption' }
  | { what: 'answer'; delayMs: number }
  | { what: 'refusedKeyCall'; over: string }

type End = (failed: boolean, ms: number) => void

/** Metrics and traces. An observer never throws. */
export interface Observer {
  begin?(work: Work, scope: Scope | undefined): End | undefined
  note?(fact: Fact): void
}

const MAX_STATEMENTS = 200

const scopes = new AsyncLocalStorage<Scope>()
const observers = new Set<Observer>()

/** Returns the function that removes the observer. */
export function addObserver(observer: Observer): () => void {
  observers.add(observer)
  return () => void observers.delete(observer)
}

export const inScope = <Result>(scope: Scope, work: () => Result): Result => scopes.run(scope, work)

export const currentScope = (): Scope | undefined => scopes.getStore()

export function note(fact: Fact): void {
  for (const observer of observers) observer.note?.(fact)
}

/** Returns the function to call at the end of the work, or undefined without observers. */
export function begin(work: Work): ((failed: boolean) => void) | undefined {
  const scope = scopes.getStore()
  if (observers.size === 0 && !scope) return undefined
  const ends: (End | undefined)[] = []
  for (const observer of observers) ends.push(observer.begin?.(work, scope))
  const startedAt = performance.now()
  return failed => {
    const ms = performance.now() - startedAt
    if (work.kind === 'statement' && scope && scope.statements.length < MAX_STATEMENTS)
      scope.statements.push({ text: work.name, ms })
    for (const end of ends) end?.(failed, ms)
  }
}

/** Lets observers follow a task. */
export async function observed<Result>(work: Work, task: () => Promise<Result>): Promise<Result> {
  const end = begin(work)
  if (!end) return task()
  try {
    const result = await task()
    end(false)
    return result
  } catch (error) {
    end(true)
    throw error
  }
}
