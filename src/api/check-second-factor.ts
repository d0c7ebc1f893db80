import { refuser } from '../shared/problem.ts'
import { DAY_MS } from '../shared/time/days.ts'
import type { ProcedureMeta } from './procedure.ts'
import { CONFIRMATION_MINUTES, confirmationProblems } from './confirmation-problems.ts'
import type { Context, SecondFactorFacts, Viewer } from './context.ts'

const MINUTE_MS = 60_000

const refuse = refuser(confirmationProblems)

type Caller = Pick<Context, 'viewer' | 'settings' | 'now'>

/** Since when the person's role needs a second factor; null if it needs none, or the site requires none. */
export function secondFactorNeededBy({ viewer, settings }: Pick<Context, 'viewer' | 'settings'>): Date | null {
  const since = viewer?.secondFactor?.neededSince
  if (!since || settings.secondFactorDays === 0) return null
  return new Date(since.getTime() + settings.secondFactorDays * DAY_MS)
}

/**
 * Checks the second factor of a caller. Keys and jobs have none: they were created by somebody who had.
 * @throws SECOND_FACTOR_REQUIRED for privileged calls of somebody who should have added one by now
 * @throws CONFIRM_AGAIN if the caller has not confirmed their identity recently
 */
export function checkSecondFactor(caller: Caller, meta: ProcedureMeta, method: string | undefined): void {
  const facts = caller.viewer?.secondFactor
  if (!facts) return
  const privileged = isPrivileged(meta, caller.viewer)
  // Managers can still read, so the organization's pages can say what is missing.
  const reads = method === 'GET' && caller.viewer?.organization !== undefined
  if (privileged && !reads && isSecondFactorOverdue(caller)) throw refuse('SECOND_FACTOR_REQUIRED')
  // A session that began with the password alone.
  if (privileged && facts.added && !facts.confirmedAt && method !== 'GET') throw refuse('CONFIRM_AGAIN')
  if (meta.confirm === 'always' || (meta.confirm && facts.added)) checkConfirmed(facts, caller.now())
}

/**
 * For admin actions on others' things within procedures that everybody may call.
 * @throws CONFIRM_AGAIN
 */
export function requireConfirmation({ viewer, now }: Caller): void {
  if (viewer?.secondFactor?.added) checkConfirmed(viewer.secondFactor, now())
}

/** The caller, without the rights of a role whose second factor is overdue. */
export function withoutOverdueRole(caller: Caller): Viewer | null {
  const { viewer } = caller
  return viewer && !viewer.organization && isSecondFactorOverdue(caller) ? { ...viewer, role: 'user' } : viewer
}

const isPrivileged = ({ access, organization }: ProcedureMeta, viewer: Viewer | null): boolean =>
  access === 'admin' || access === 'staff' || (viewer?.organization !== undefined && organization === 'manager')

/** Whether the person's role needs a second factor that it should have by now. */
export function isSecondFactorOverdue(caller: Caller): boolean {
  const neededBy = secondFactorNeededBy(caller)
  return neededBy !== null && !caller.viewer?.secondFactor?.added && neededBy <= caller.now()
}

function checkConfirmed({ confirmedAt }: SecondFactorFacts, at: Date): void {
  if (!confirmedAt || at.getTime() - confirmedAt.getTime() >= CONFIRMATION_MINUTES * MINUTE_MS)
    throw refuse('CONFIRM_AGAIN')
}
