import type { Db } from '../../../../platform/db/db.ts'
import type { Estimate } from './estimate-matches.server.ts'
import { leadingColumns } from './match-conditions.server.ts'
import { explanation, gather, type Scope, type Wanted } from './search-statements.server.ts'
import type { Statement } from './statement.server.ts'

/** What PostgreSQL expects of a gather. */
export interface GatherPlan {
  /** By the planner's measure, in which 10,000 entries of an index cost about 1,000. */
  cost: number
  /** The first columns of the index that it reads; undefined if it does not begin with filters. */
  leading: readonly string[] | undefined
}

export async function planGather(db: Db, wanted: Wanted, scope: Scope, byTime = false): Promise<GatherPlan> {
  const plan = await readPlan(db, gather(wanted, scope, { byTime }))
  return { cost: plan['Total Cost'], leading: leadingColumns(indexOf(plan)) }
}

/** Where a gather costs more, a sample says first whether the first parts of the list have enough. */
export const MAX_GATHER_COST = 4300

/** Whether reading one value after the other is worth it. Its cost is estimated without the planner, so it must be far less. */
export const isMuchCheaper = (estimate: Estimate, plan: GatherPlan): boolean => estimate.cost < 0.6 * plan.cost

interface Plan {
  'Plan Rows': number
  'Total Cost': number
  'Index Name'?: string
  Plans?: Plan[]
}

const indexOf = (plan: Plan): string | undefined =>
  plan['Index Name'] ?? plan.Plans?.map(indexOf).find(name => name !== undefined)

export async function readPlan({ $client }: Db, statement: Statement): Promise<Plan> {
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explanation(statement))
  const [row] = rows
  if (!row) throw new Error('PostgreSQL explained nothing')
  return row['QUERY PLAN'][0].Plan
}
