import { ORPCError, os } from '@orpc/server'
import { type Db, isTemporary, isUnstorable, missingReference } from '../platform/db/db.ts'
import { currentScope } from '../platform/observe.ts'
import { t } from '../shared/i18n/t.ts'
import { Problem, refuse } from '../shared/problem.ts'
import { type Access, includesRole, mayReview, scopeOf } from './access.ts'
import { checkSecondFactor, withoutOverdueRole } from './check-second-factor.ts'
import type { Context, SignedIn, Viewer } from './context.ts'
import { countingCall, setRetryAfter } from './enforce-limits.ts'
import type { ProcedureMeta } from './procedure.ts'
import { logCall } from './security-log.ts'

export { implement } from '@orpc/server'

const permits: Record<Access, (viewer: Viewer | null) => boolean> = {
  anyone: () => true,
  user: viewer => viewer !== null,
  member: viewer => viewer?.organization !== undefined,
  admin: viewer => viewer?.role === 'admin',
  staff: viewer => viewer !== null && mayReview(viewer),
}

/** A person who acts for an organization may call procedures whose contract names a role. */
function isPermitted({ access, organization }: ProcedureMeta, viewer: Viewer | null): boolean {
  if (!access || !permits[access](viewer)) return false
  const acting = viewer?.organization
  return !acting || (organization !== undefined && includesRole(acting.role, organization))
}

/**
 * The viewer of a call; for a key its owner, limited to its scopes. Public data are what visitors see, and with
 * `write` also what the owner sees.
 * @throws FORBIDDEN
 */
function viewerOf(meta: ProcedureMeta, method: string | undefined, viewer: Viewer | null): Viewer | null {
  if (!viewer?.apiKey) return viewer
  const { scopes } = viewer.apiKey
  const needed = scopeOf(meta, method)
  if (!needed) throw new Problem('FORBIDDEN', { status: 403, message: 'No key may do this. Please do it on the site.' })
  if (!scopes.includes(needed))
    throw new Problem('FORBIDDEN', { status: 403, message: `This key may not do this: it needs the scope ${needed}.` })
  const seesOwn = needed !== 'read' || (scopes.includes('write') && isPermitted(meta, viewer))
  return seesOwn ? viewer : null
}

/**
 * Who calls in a session that is locked for a signature: the person for what the signature needs, a visitor for what the
 * locked page needs.
 * @throws SESSION_LOCKED
 */
function withoutLock({ whileLocked }: ProcedureMeta, { viewer, request }: Context): Viewer | null {
  if (!viewer?.lock || whileLocked === 'signing') return viewer
  if (whileLocked === 'page' && !request.overHttp) return null
  throw refuse('SESSION_LOCKED')
}

/**
 * Middleware of every procedure: `implement(contract).$context<Context>().use(guard)`. Enforces the access that the contract states
 * (without one, nobody may call it) and the rate limits. Reads that anybody may do may come from a replica. Turns refusals into the contract's typed errors.
 */
export const guard = os
  .$context<Context>()
  .$meta<ProcedureMeta>({})
  .middleware(async ({ context, path, procedure, next }, input) => {
    const { meta, route } = procedure['~orpc']
    const call = { path, method: route.method, input }
    const { access, limit } = meta
    const scope = context.request.overHttp ? currentScope() : undefined
    if (scope) scope.route = `/api${route.path}`
    try {
      const viewer = viewerOf(meta, route.method, withoutLock(meta, context))
      if (!isPermitted(meta, viewer)) throw refuse(viewer ? 'FORBIDDEN' : 'UNAUTHORIZED')
      checkSecondFactor({ ...context, viewer }, meta, route.method)
      const caller = route.method === 'GET' ? viewer : withoutOverdueRole({ ...context, viewer })
      const answer = async (db: Db) => next({ context: { db, viewer: caller } })
      const isPublicRead = access === 'anyone' && route.method === 'GET'
      const answered = await countingCall(context, { method: route.method, limit }, () =>
        isPublicRead ? context.replicas.read(context.db, answer) : answer(context.db),
      )
      logCall(context, call, 'done')
      return answered
    } catch (error) {
      setRetryAfter(error, context.responseHeaders)
      const typed = toTypedError(error, context.viewer)
      logCall(context, call, typed instanceof ORPCError ? typed.code : 'failed')
      throw typed
    }
  })

function toTypedError(error: unknown, viewer: Viewer | null): unknown {
  const problem = refusalIn(error, viewer)
  if (!problem) return error
  return new ORPCError(problem.code, {
    status: problem.status,
    message: refusalText(problem.message),
    data: problem.data,
    cause: error,
  })
}

/** The refusal that an error means, or undefined if it is a failure of the server. */
export function refusalIn(error: unknown, viewer: Viewer | null): Problem | undefined {
  if (error instanceof Problem) return error
  if (isTemporary(error)) return refuse('SERVICE_UNAVAILABLE')
  const missing = missingReference(error)
  // The caller's account was deleted meanwhile, or the row that the call refers to.
  if (missing !== undefined) return refuse(viewer && missing.includes(`=(${viewer.id})`) ? 'UNAUTHORIZED' : 'NOT_FOUND')
  return isUnstorable(error) ? refuse('BAD_REQUEST') : undefined
}

/**
 * For `implement(contract, UNCHECKED)`: skips output validation, which takes a tenth of a call. For the most frequent reads; a test
 * compares their answers with the contract.
 */
export const UNCHECKED = { initialOutputValidationIndex: Number.NaN }

interface Call<Input> {
  context: Context
  input: Input
}

/** For procedures that a visitor may call. */
export const by =
  <Input, Output>(act: (context: Context, input: Input) => Output) =>
  ({ context, input }: Call<Input>): Output =>
    act(context, input)

/** For all other procedures: the context has a viewer. */
export const bySignedIn =
  <Input, Output>(act: (context: SignedIn, input: Input) => Output) =>
  ({ context, input }: Call<Input>): Output => {
    const { viewer } = context
    if (!viewer) throw refuse('UNAUTHORIZED')
    return act({ ...context, viewer }, input)
  }

/**
 * A refusal or field error in the language of the caller. A text with braces may quote user input and is not a message
 * of ours, so it is not translated.
 */
export const refusalText = (message: string): string => (/[{}]/.test(message) ? message : t(message))
