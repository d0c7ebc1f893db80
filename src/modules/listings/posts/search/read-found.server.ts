import { shareReads } from '../../../../platform/batch.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Statement } from './statement.server.ts'

/** A post and its time in the order of the list. */
export interface Found {
  id: number
  at: Date
  /** The number of matches, where all of them were read. */
  total?: string
  /** Whether a long scan found it, so that counting all matches may read many posts. */
  isSparse?: boolean
}

export async function readFound({ $client }: Db, statement: Statement): Promise<Found[]> {
  const { rows } = await $client.query<Found>(statement)
  return rows
}

const shareFound = shareReads<Found[]>()
const shareTotal = shareReads<number>()
const keyOf = ({ text, values }: Statement): string => JSON.stringify([text, values])

/** The same statements of one moment share the rows, which are not to be changed. */
export const readShared = (db: Db, statement: Statement): Promise<Found[]> =>
  shareFound(db, keyOf(statement), () => readFound(db, statement))

/** A number that a statement counts; the same statements of one moment share it. */
export const readTotal = (db: Db, statement: Statement): Promise<number> =>
  shareTotal(db, keyOf(statement), async () => {
    const { rows } = await db.$client.query<{ total: number }>(statement)
    return rows[0]?.total ?? 0
  })
