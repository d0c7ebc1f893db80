import { ensureStaffAccount, type EnsuredAccount } from '../../modules/base/accounts/public.server.ts'
import { RESET_LINK_MINUTES } from '../../modules/base/accounts/vocabulary.ts'
import { awardBadge } from '../../modules/news/badges/public.server.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { nameFault } from '../../shared/text/name-faults.ts'
import { composed } from '../../shared/text/text.ts'
import { UsageError, type Call, type Command, readEmail } from './command.ts'
import { withServices } from './with-database.ts'

const accountOptions: Command['options'] = {
  password: { type: 'string', about: 'signs in with it at once; without it, a link to choose one is printed' },
  name: { type: 'string', about: 'what the person is called on the site' },
}

export const createAdmin: Command = {
  usage: '<email> [--password …] [--name …]',
  summary: 'makes an admin, or makes the account of that address one',
  options: accountOptions,
  run: call => createStaff('admin', call),
}

export const createVet: Command = {
  usage: '<email> [--password …] [--name …]',
  summary: 'makes a veterinarian, or makes the account of that address one',
  options: accountOptions,
  run: call => createStaff('vet', call),
}

async function createStaff(role: 'admin' | 'vet', { settings, positionals, options }: Call): Promise<string> {
  const email = readEmail(positionals)
  const { password, name } = options
  const fault = name && nameFault(name)
  if (fault) throw new UsageError(fault)
  const account = await withServices(settings, async services => {
    const account = await ensureStaffAccount(services, { email, role, password, name: name && composed(name) })
    await inTransaction(services, tx => awardBadge(services, tx, account.userId, 'verified'))
    return account
  })
  return [outcome(email, role, account), passwordText(password, account)].join('\n')
}

function outcome(email: string, role: string, { formerRole }: EnsuredAccount): string {
  if (formerRole === undefined) return `${email} has an account now, as ${role}.`
  if (formerRole === role) return `${email} had an account as ${role} already.`
  return `${email} had an account already; it is ${role} now, instead of ${formerRole}.`
}

function passwordText(password: string | undefined, { passwordLink }: EnsuredAccount): string {
  if (password !== undefined) return 'Sign in with the password you gave. Earlier sessions of the account are ended.'
  if (passwordLink) return `Choose its password here (once, within ${RESET_LINK_MINUTES} minutes):\n${passwordLink}`
  return 'Its password stays as it is.'
}
