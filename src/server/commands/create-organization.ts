import { accountIdOf } from '../../modules/base/accounts/public.server.ts'
import { createOrganization as create } from '../../modules/people/organizations/public.server.ts'
import { MAX_ORGANISATION_LENGTH as MAX_NAME_LENGTH } from '../../modules/people/profiles/vocabulary.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { nameFault } from '../../shared/text/name-faults.ts'
import { composed } from '../../shared/text/text.ts'
import { answer, JSON_OPTION, UsageError, type Command, readEmail } from './command.ts'
import { withServices } from './with-database.ts'

export const createOrganization: Command = {
  usage: '<name> --manager <email> [--town <place>] [--json]',
  summary: 'starts an organisation, such as a shelter, whose manager is the account of that address',
  options: {
    manager: { type: 'string', about: 'the address of an account; the person invites the others' },
    town: { type: 'string', about: 'where it is' },
    json: JSON_OPTION,
  },
  run: async call => {
    const { settings, positionals, options } = call
    const [name, ...others] = positionals
    if (!name?.trim()) throw new UsageError('The name of the organisation is missing.')
    if (others.length > 0) throw new UsageError('Please put the name of the organisation in quotes.')
    const fault = nameFault(name)
    if (fault) throw new UsageError(fault)
    if (name.trim().length > MAX_NAME_LENGTH) throw new UsageError('The name is too long.')
    if (options.manager === undefined) throw new UsageError('Please say who manages it, with --manager <email>.')
    const email = readEmail([options.manager])
    const started = await withServices(settings, async services => {
      const managerId = await accountIdOf(services.db, email)
      const organization = { name: composed(name.trim()), town: (options.town ?? '').trim(), managerId }
      return inTransaction(services, tx => create(tx, services, organization))
    })
    const { slug, id } = started
    return answer(call, { slug, id }, `${name.trim()} is at ${settings.appUrl}/shelter/${slug}; ${email} manages it.`)
  },
}
