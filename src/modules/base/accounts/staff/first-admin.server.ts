import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Me, NewPasskey } from '../contract.ts'
import { refuse } from '../problems.ts'
import { updateHasSecondFactor } from '../second-factor/factors.server.ts'
import { openConfirmedSession } from '../second-factor/open-session.server.ts'
import { checkNewPasskey, insertPasskey, newPasskeyOptions } from '../second-factor/passkeys.server.ts'
import { deviceOf } from '../sessions/sessions.server.ts'
import { users } from '../tables.server.ts'
import { MAX_PASSKEY_NAME_LENGTH } from '../vocabulary.ts'
import { create, hashNewPassword, promote, replacePassword } from './staff-accounts.server.ts'

export async function hasAdmin(db: Db | Tx): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return found.length > 0
}

interface FirstAdmin {
  name: string
  email: string
  /** The answer to `firstPasskeyOptions` has the id of the account. */
  wayIn: { password: string } | { accountId: string; passkey: NewPasskey }
}

/** What a browser needs to make the passkey of the first admin, whose account does not exist yet. */
export async function firstPasskeyOptions(context: Context, owner: { name: string; email: string }) {
  const accountId = randomUUID()
  return { accountId, options: await newPasskeyOptions(context, { id: accountId, ...owner }) }
}

/**
 * Creates the first admin, with a confirmed address, and signs in. An unconfirmed account of the address is taken over,
 * because anybody may have signed up with it.
 *
 * @param admit throws in the transaction unless the caller may do this
 * @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD, PASSKEY_REFUSED, ADDRESS_IN_USE
 */
export async function createFirstAdmin(
  context: Context,
  { name, email, wayIn }: FirstAdmin,
  admit: (tx: Tx) => Promise<void>,
): Promise<Me> {
  const saveWayIn = await checkWayIn(context, { name, email, wayIn })
  const at = context.now()
  const userId = await inTransaction(context, async tx => {
    await admit(tx)
    const [former] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (former?.emailVerified) throw refuse('ADDRESS_IN_USE')
    const wanted = { email, name, role: 'admin' } as const
    const by = { actorId: null, at }
    const id = former
      ? await promote(tx, former, wanted, by)
      : await create(tx, wanted, by, 'accountId' in wayIn ? wayIn.accountId : undefined)
    await saveWayIn(tx, id)
    return id
  })
  return openConfirmedSession(context, userId)
}

/** Checks the password or the passkey before the transaction; hashing is slow. */
async function checkWayIn(
  context: Context,
  { name, email, wayIn }: FirstAdmin,
): Promise<(tx: Tx, userId: string) => Promise<void>> {
  if ('password' in wayIn) {
    const hash = await hashNewPassword(context, { name, email, password: wayIn.password })
    return (tx, userId) => replacePassword(tx, userId, hash)
  }
  const credential = await checkNewPasskey(context, wayIn.accountId, wayIn.passkey)
  const device = deviceOf(context.request.headers.get('user-agent')).slice(0, MAX_PASSKEY_NAME_LENGTH)
  return async (tx, userId) => {
    await insertPasskey(tx, credential, { userId, name: device, at: context.now() })
    await updateHasSecondFactor(tx, userId)
  }
}
