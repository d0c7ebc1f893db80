import { inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { users } from '../../../base/accounts/public.server.ts'
import type { Message } from '../contract.ts'

interface Written {
  senderId: string | null
  writtenBy: string | null
}

/** Who wrote the messages of the organisation that the viewer acts for: one query, and none for other viewers. */
export async function readWriters(
  { viewer, db }: Pick<SignedIn, 'viewer'> & { db: Db | Tx },
  rows: readonly (Written | null)[],
): Promise<(row: Written) => Message['writtenBy']> {
  if (!viewer.organization) return () => undefined
  const ids = rows.flatMap(row => (row?.senderId === viewer.id && row.writtenBy) || [])
  if (ids.length === 0) return () => undefined
  const found = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  const byId = new Map(found.map(writer => [writer.id, writer]))
  return ({ senderId, writtenBy }) => (senderId === viewer.id && writtenBy ? byId.get(writtenBy) : undefined)
}
