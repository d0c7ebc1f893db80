import {
  GROWING_TABLE_NAMES,
  partitionState,
  partitionTables,
  readTableStates,
  type TableState,
} from '../../modules/running/partitions/public.server.ts'
import { isTooManyConnections } from '../../platform/db/errors.ts'
import { answer, FoundWrong, JSON_OPTION, UsageError, type Call, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'
import { dayOf } from '../../shared/time/days.ts'

export const partition: Command = {
  usage: '[<table> …] [--check] [--json]',
  summary: `partitions ${GROWING_TABLE_NAMES.join(', ')} by month, or only the tables that are named, while the site runs`,
  options: {
    check: {
      type: 'boolean',
      about: 'changes nothing and says which tables are partitioned, and whether months are missing',
    },
    json: JSON_OPTION,
  },
  run: call => {
    const unknown = call.positionals.filter(name => !GROWING_TABLE_NAMES.includes(name))
    if (unknown.length > 0)
      throw new UsageError(`${unknown.join(', ')} cannot be partitioned. These can: ${GROWING_TABLE_NAMES.join(', ')}.`)
    return call.options.check === undefined ? partitionNow(call) : check(call)
  },
}

const partitionNow = (call: Call): Promise<string> =>
  withDatabase(call.settings, async (_, directUrl) => {
    const { positionals, onProgress } = call
    let done = 0
    const onStep = (what: string) => onProgress({ what, done: (done += 1) })
    const tables = positionals.length > 0 ? positionals : undefined
    const partitioned = await partitionTables(directUrl, tables, onStep).catch((error: unknown) => {
      if (!isTooManyConnections(error)) throw error
      throw new FoundWrong(
        'The database has no free connection. Nothing has changed: run it again, or raise max_connections.',
      )
    })
    const lines = partitioned.map(({ table, changed, tries, waitedMs, monthsAdded }) => {
      if (changed)
        return `${table} is partitioned by month now. Requests waited for ${Math.ceil(waitedMs)} ms at most (${tries} ${tries === 1 ? 'try' : 'tries'}).`
      return monthsAdded > 0 ? `${table} has ${monthsAdded} more months.` : `${table} was partitioned already.`
    })
    return answer(call, { tables: partitioned }, lines.join('\n'))
  })

const check = (call: Call): Promise<string> =>
  withDatabase(call.settings, async ({ $client }) => {
    const { rows } = await $client.query<{ now: Date }>('select clock_timestamp() as now')
    const state = await partitionState($client, rows[0]?.now ?? new Date())
    const tables = await readTableStates($client)
    const report = answer(call, { state, tables }, tables.map(lineOf).join('\n'))
    if (state === 'missing') throw new FoundWrong('Months are missing. Run: partition', report)
    return report
  })

function lineOf({ table, end, partitions, bytes, rows }: TableState): string {
  const size = `about ${Math.round(rows).toLocaleString('en')} rows, ${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MB`
  return end ? `${table}  ${partitions} partitions until ${dayOf(end)}, ${size}` : `${table}  plain, ${size}`
}
