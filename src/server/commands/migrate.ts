import { answer, JSON_OPTION, UsageError, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const migrate: Command = {
  usage: '[--json]',
  summary: 'brings the tables up to date, as each start does; another server or command that does it is waited for',
  options: { json: JSON_OPTION },
  run: async call => {
    const [first] = call.positionals
    if (first !== undefined) throw new UsageError(`What is ${first}?`)
    // The database is migrated before it is given.
    await withDatabase(call.settings, () => Promise.resolve())
    return answer(call, { migrated: true }, 'The tables are those of this version.')
  },
}
