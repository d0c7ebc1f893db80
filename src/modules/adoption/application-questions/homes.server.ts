import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Home } from './contract.ts'
import { refuse } from './problems.ts'
import { homes } from './tables.server.ts'

/** The viewer's home, or null. */
export async function readOwnHome({ db, viewer }: SignedIn) {
  const [row] = await db.select().from(homes).where(eq(homes.userId, viewer.id))
  return row ? { home: row.home, updatedAt: row.updatedAt.toISOString() } : null
}

export async function saveHome({ db, viewer, now }: SignedIn, home: Home) {
  const updatedAt = now()
  await db
    .insert(homes)
    .values({ userId: viewer.id, home, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({ target: homes.userId, set: { home, updatedAt } })
  return { home, updatedAt: updatedAt.toISOString() }
}

export async function removeHome({ db, viewer }: SignedIn) {
  await db.delete(homes).where(eq(homes.userId, viewer.id))
  return { done: true } as const
}

/** A copy of somebody's home for a request. @throws NO_HOME */
export async function copyHome(tx: Tx, userId: string): Promise<Home> {
  const [row] = await tx.select({ home: homes.home }).from(homes).where(eq(homes.userId, userId))
  if (!row) throw refuse('NO_HOME')
  return row.home
}

/** The home of a person, for the data export. */
export const exportHome = (db: Db, userId: string) => db.select().from(homes).where(eq(homes.userId, userId))
