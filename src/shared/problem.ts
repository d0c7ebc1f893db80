import { msg } from './i18n/t.ts'

/** A kind of refusal: its HTTP status and the message for people. */
export interface ProblemKind {
  status: number
  message: string
}

/** Refusals of any procedure. A module's own codes stand in its `problems.ts`. */
export const commonProblems = {
  BAD_REQUEST: { status: 400, message: msg("Something in the form isn't right. Please check it and try again.") },
  UNAUTHORIZED: { status: 401, message: msg('Please sign in to continue.') },
  FORBIDDEN: { status: 403, message: msg("You aren't allowed to do this.") },
  NOT_FOUND: { status: 404, message: msg("This doesn't exist or is no longer available.") },
  SESSION_LOCKED: {
    status: 423,
    message: msg('This device is locked for a signature. Someone from the team can unlock it.'),
  },
  GONE: { status: 410, message: msg('This listing was closed.') },
  TOO_MANY_REQUESTS: { status: 429, message: msg('That was a bit too much at once. Please try again in a moment.') },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: msg("We can't reach our data right now. Please try again in a moment."),
  },
} as const satisfies Record<string, ProblemKind>

/** A refusal thrown by a rule or a command. The API turns it into the contract's typed error. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  constructor(code: string, kind: ProblemKind, data?: unknown) {
    super(kind.message)
    this.name = 'Problem'
    this.code = code
    this.status = kind.status
    this.data = data
  }
}

/** Builds a module's `refuse` function: `refuse('OWN_POST')` returns the Problem of that code. */
export function refuser<Kinds extends Record<string, ProblemKind>>(kinds: Kinds) {
  return (code: keyof Kinds & string, data?: unknown): Problem => {
    const kind = kinds[code]
    if (!kind) throw new TypeError(`No problem is called ${code}`)
    return new Problem(code, kind, data)
  }
}

export const refuse = refuser(commonProblems)
