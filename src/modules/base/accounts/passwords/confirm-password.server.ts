import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import type { Context } from '../../../../api/context.ts'
import { limitSignIns } from '../attempts/limit-sign-ins.server.ts'
import { refuse } from '../problems.ts'
import { credentials } from '../tables.server.ts'

/**
 * Checks the password of the account again: an open session may be an unattended device. Failed attempts count as
 * failed sign-ins.
 *
 * @throws NO_PASSWORD, WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function confirmPassword(
  context: Context,
  account: { id: string; email: string },
  given: string,
): Promise<void> {
  const hash = await readPasswordHash(context.db, account.id)
  if (!hash) throw refuse('NO_PASSWORD')
  const { password } = await (await context.auth()).$context
  await limitSignIns(context, account.email, async () => {
    if (!(await password.verify({ hash, password: given }))) throw refuse('WRONG_PASSWORD')
  })
}

async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [own] = await db
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
  return own?.hash ?? null
}
