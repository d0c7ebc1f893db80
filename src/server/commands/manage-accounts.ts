import type { Services } from '../../api/context.ts'
import {
  accountIdOf,
  resetSecondFactor as removeSecondFactor,
  suspendAccount,
  type AccountAction,
} from '../../modules/base/accounts/public.server.ts'
import { MAX_SUSPENSION_DAYS, ROLES, type Role } from '../../modules/base/accounts/vocabulary.ts'
import { grantRole, verifyAccount } from '../../modules/running/admin/public.server.ts'
import { liftSuspension } from '../../modules/safety/reports/public.server.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { UsageError, type Call, type Command, readEmail } from './command.ts'
import { withServices } from './with-database.ts'

export const promote: Command = {
  usage: '<email> --role user|vet|admin',
  summary: 'gives the account of that address another role, a lesser one as well',
  options: { role: { type: 'string', about: `one of ${ROLES.join(', ')}` } },
  run: call => {
    const role = readRole(call)
    return onAccount(call, async (tx, act, email, services) => {
      const { before } = await grantRole(tx, services, { ...act, role })
      return before === role ? `${email} is ${role} already.` : `${email} is ${role} now, instead of ${before}.`
    })
  },
}

export const suspend: Command = {
  usage: '<email> --reason … [--days N] | --lift',
  summary: 'signs the account of that address out and refuses it to sign in, or lets it in again',
  options: {
    reason: { type: 'string', about: 'why; the person reads it, and the audit log keeps it' },
    days: { type: 'string', about: `how long, 1 to ${MAX_SUSPENSION_DAYS}; without it until somebody lifts it` },
    lift: { type: 'boolean', about: 'removes the suspension' },
  },
  run: call => {
    const { reason, lift } = call.options
    if (lift)
      return onAccount(call, async (tx, act, email, services) => {
        await liftSuspension({ services, tx }, act)
        return `${email} can sign in.`
      })
    if (!reason?.trim()) throw new UsageError('Please say why, with --reason.')
    const days = readDays(call.options.days)
    return onAccount(call, async (tx, act, email, services) => {
      await suspendAccount({ services, tx }, { ...act, reason: reason.trim(), days })
      return `${email} is suspended.`
    })
  },
}

/** @throws UsageError */
function readDays(given: string | undefined): number | null {
  if (given === undefined) return null
  const days = Number(given)
  if (!Number.isInteger(days) || days < 1 || days > MAX_SUSPENSION_DAYS)
    throw new UsageError(`Please give --days as a number from 1 to ${MAX_SUSPENSION_DAYS}.`)
  return days
}

export const resetSecondFactor: Command = {
  usage: '<email>',
  summary: 'removes the passkeys and the authenticator app of somebody who lost them; ask well who it is',
  options: {},
  run: call =>
    onAccount(call, async (tx, act, email, services) => {
      await removeSecondFactor(tx, services, act)
      return `${email} signs in with the password alone, and can add a second factor again.`
    }),
}

/** Verifies an account, or withdraws the verification. */
export const verifyByEmail = (call: Call): Promise<string> =>
  onAccount(call, async (tx, act, email, services) => {
    const { reason, 'public-line': publicLine, withdraw } = call.options
    const words = { reason: reason?.trim(), publicLine: publicLine?.trim() }
    await verifyAccount(tx, services, { ...act, verified: !withdraw, ...words })
    return `${email} is ${withdraw ? 'unverified' : 'verified'}.`
  })

type AccountCommand = (
  tx: Transaction,
  act: AccountAction,
  email: string,
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now' | 'reactions'>,
) => Promise<string>

/** Runs a command on one account in a transaction, without an acting admin. */
function onAccount({ settings, positionals }: Call, command: AccountCommand): Promise<string> {
  const email = readEmail(positionals)
  return withServices(settings, async services => {
    const { db, live, now } = services
    const userId = await accountIdOf(db, email)
    return inTransaction(services, tx => {
      tx.afterCommit(() => live.end(userId))
      return command(tx, { actorId: null, userId, at: now() }, email, services)
    })
  })
}

function readRole({ options: { role } }: Call): Role {
  const known = ROLES.find(one => one === role)
  if (!known) throw new UsageError(`Please say which role, with --role: ${ROLES.join(', ')}.`)
  return known
}
