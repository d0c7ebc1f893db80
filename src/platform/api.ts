export { implement } from '@orpc/server'
import { ORPCError, os } from '@orpc/server'
import { Problem, refuse } from '../shared/problem.ts'
import type { Access, ProcedureMeta } from '../shared/procedure.ts'
import type { Context, SignedIn, Viewer } from './context.ts'
import { isUnavailable, isUnstorable } from './db/db.ts'
import { countingCall } from './enforce-limits.ts'

const permits: Record<Access, (viewer: Viewer | null) => boolean> = {
  anyone: () => true,
  user: viewer => viewer !== null,
  vet: viewer => viewer?.role === 'vet',
  admin: viewer => viewer?.role === 'admin',
  staff: viewer => viewer?.role === 'vet' || viewer?.role === 'admin',
}

/**
 * Stands before every procedure: `implement(contract).$context<Context>().use(guard)`. Enforces who may call it at all, as its
 * contract states (one that states nothing is closed), and how often, and turns refusals of rules and commands into the contract's
 * typed errors.
 */
export const guard = os
  .$context<Context>()
  .$meta<ProcedureMeta>({})
  .middleware(async ({ context, procedure, next }) => {
    const { meta, route } = procedure['~orpc']
    const { access, limit } = meta
    try {
      if (!access || !permits[access](context.viewer)) throw refuse(context.viewer ? 'FORBIDDEN' : 'UNAUTHORIZED')
      return await countingCall(context, { method: route.method, limit }, async () => next())
    } catch (error) {
      tellWait(error, context.responseHeaders)
      throw toTypedError(error)
    }
  })

function tellWait(error: unknown, headers: Headers): void {
  if (!(error instanceof Problem) || error.code !== 'TOO_MANY_REQUESTS') return
  const { retryAfter } = (error.data ?? {}) as { retryAfter?: number }
  if (retryAfter) headers.set('retry-after', String(retryAfter))
}

function toTypedError(error: unknown): unknown {
  const problem = toProblem(error)
  if (!(problem instanceof Problem)) return error
  return new ORPCError(problem.code, {
    status: problem.status,
    message: problem.message,
    data: problem.data,
    cause: error,
  })
}

function toProblem(error: unknown): unknown {
  if (isUnavailable(error)) return refuse('SERVICE_UNAVAILABLE')
  return isUnstorable(error) ? refuse('BAD_REQUEST') : error
}

interface Call<Input> {
  context: Context
  input: Input
}

/** For procedures that a visitor may call. */
export const by =
  <Input, Output>(act: (context: Context, input: Input) => Output) =>
  ({ context, input }: Call<Input>): Output =>
    act(context, input)

/** For all others: the command gets a context whose viewer is there. */
export const bySignedIn =
  <Input, Output>(act: (context: SignedIn, input: Input) => Output) =>
  ({ context, input }: Call<Input>): Output => {
    const { viewer } = context
    if (!viewer) throw refuse('UNAUTHORIZED')
    return act({ ...context, viewer }, input)
  }
