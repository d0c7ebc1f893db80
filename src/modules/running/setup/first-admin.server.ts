import type { Context } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import type { Me, NewPasskey } from '../../base/accounts/contract.ts'
import { createFirstAdmin as createAccount, firstPasskeyOptions, hasAdmin } from '../../base/accounts/public.server.ts'
import { refuse } from './problems.ts'
import { isSetupKey, redeemSetupKey } from './setup-link.server.ts'

interface NewAdmin {
  key: string
  firstName: string
  lastName: string
  email: string
  wayIn: { password: string } | { accountId: string; passkey: NewPasskey }
}

/**
 * Whether the address makes the first admin, so that the page can say so before anything is typed.
 * @throws NOT_FOUND without a key, once the site has an admin; TOO_MANY_REQUESTS
 */
export async function checkLink(context: Context, { key }: { key: string }): Promise<{ state: 'valid' | 'invalid' }> {
  if (key === '') {
    if (await hasAdmin(context.db)) throw refuseCommon('NOT_FOUND')
    return { state: 'invalid' }
  }
  return { state: (await isValid(context, key)) ? 'valid' : 'invalid' }
}

/** @throws SETUP_LINK_INVALID, TOO_MANY_REQUESTS */
export async function startPasskey(context: Context, { key, ...person }: Omit<NewAdmin, 'wayIn'>) {
  if (!(await isValid(context, key))) throw refuse('SETUP_LINK_INVALID')
  return firstPasskeyOptions(context, { name: nameOf(person), email: person.email })
}

/**
 * Makes the first admin and signs in. The address works once.
 *
 * @throws SETUP_LINK_INVALID, ADDRESS_IN_USE, PASSKEY_REFUSED, TOO_MANY_REQUESTS, and what is wrong with the password
 */
export async function createFirstAdmin(context: Context, { key, wayIn, ...person }: NewAdmin): Promise<Me> {
  if (!(await isValid(context, key))) throw refuse('SETUP_LINK_INVALID')
  return createAccount(context, { name: nameOf(person), email: person.email, wayIn }, async tx => {
    if (!(await redeemSetupKey(tx, key, context.now()))) throw refuse('SETUP_LINK_INVALID')
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`

/** Wrong keys count as failed sign-ins of the network. @throws TOO_MANY_REQUESTS */
async function isValid(context: Context, key: string): Promise<boolean> {
  const count = await countTowards(context, 'failedSignInsFromAddress')
  const valid = await isSetupKey(context.db, key, context.now())
  if (valid) await context.limits.giveBack(count)
  return valid
}
