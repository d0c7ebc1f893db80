import { LOCKED_EVENT, SESSION_LOCKED } from '../shared/locked-page.ts'

/** Every procedure's method and path, by module and name: `{ posts: { get: 'GET /posts/{id}' } }`. */
export interface ProcedureTable {
  [module: string]: { [procedure: string]: string }
}

/** A call that was refused or failed on the server. `code` and `message` are the contract's. */
export class CallError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  constructor({ code, status, message, data }: { code: string; status: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

type Input = Record<string, unknown> | undefined
interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string> | undefined
}
type Call = (input?: Input, options?: CallOptions) => Promise<unknown>

interface Procedures {
  /** The procedures that need no waiting. */
  known: ProcedureTable
  /** Loads the others with the first call of one. */
  loadOthers: () => Promise<OtherProcedures>
}

export interface OtherProcedures {
  table: ProcedureTable
  /** Sends a call, and again once the person has confirmed who it is. */
  ask: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
}

/**
 * The API over HTTP, as the contract's methods and paths describe it. The API library's own client weighs ten times as much,
 * and every visitor would load it; the shapes are checked by the same contract, at compile time.
 */
export function createHttpClient(
  { known, loadOthers }: Procedures,
  base: string,
  headers?: Record<string, string>,
): Record<string, Record<string, Call>> {
  let others: OtherProcedures | undefined
  const callOf =
    (module: string, name: string): Call =>
    (input, options) => {
      const go = (table: ProcedureTable) => send(table[module]?.[name] ?? '', base, input, { ...options, headers })
      const askOthers = ({ table, ask } = others as OtherProcedures) => ask(() => go(table))
      if (known[module]?.[name]) return go(known)
      // At once: a page that ends sends nothing later.
      return others
        ? askOthers()
        : loadOthers().then(loaded => {
            others = loaded
            return askOthers()
          })
    }
  return byName(module => byName(name => callOf(module, name)))
}

/** An object that makes each property when it is first read. */
const byName = <Value>(make: (name: string) => Value): Record<string, Value> =>
  new Proxy<Record<string, Value>>({}, { get: (made, name: string) => (made[name] ??= make(name)) })

async function send(route: string, base: string, input: Input, { signal, headers }: CallOptions): Promise<unknown> {
  const [method = 'GET', template = '/'] = route.split(' ')
  const rest: Record<string, unknown> = { ...input }
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  const inUrl = method === 'GET'
  const body = inUrl || Object.keys(rest).length === 0 ? null : JSON.stringify(rest)
  const response = await fetch(`${base}${path}${inUrl ? queryOf(rest) : ''}`, {
    method,
    // A DELETE sent while leaving must outlive the page.
    keepalive: method === 'DELETE',
    ...(signal && { signal }),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body,
  })
  if (response.status === SESSION_LOCKED) window.dispatchEvent(new Event(LOCKED_EVENT))
  return answerOf(response)
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values) as [string, string | number | boolean | undefined][])
    if (value !== undefined) query.append(name, String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** @throws CallError where the answer is not a success */
export async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parse(text)
  if (response.ok) return body
  const { code = '', message = '', data, defined } = (body ?? {}) as Partial<CallError> & { defined?: boolean }
  // Only what the contract defines is written for people, in their language.
  throw new CallError({ code, status: response.status, message: defined ? message : '', data })
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined // A proxy's page instead of our answer: the status tells enough.
  }
}
