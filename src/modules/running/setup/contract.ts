import { z } from 'zod'
import { Name, procedure, Text } from '../../../api/procedure.ts'
import { Email, Me, newPasswordProblems, NewPasskey, PasskeyOptions, Password } from '../../base/accounts/contract.ts'
import { accountProblems } from '../../base/accounts/problems.ts'
import { MAX_NAME_LENGTH } from '../../base/accounts/vocabulary.ts'
import { callers } from './access.ts'
import { setupProblems } from './problems.ts'
import { MAX_KEY_LENGTH } from './vocabulary.ts'

const Key = Text.max(MAX_KEY_LENGTH).describe('of the address that the start of the server printed')
const PartOfName = Name.trim().min(1).max(MAX_NAME_LENGTH)

const person = { firstName: PartOfName, lastName: PartOfName, email: Email }

export const setupContract = {
  checkLink: procedure(callers.checkLink)
    .route({
      method: 'POST',
      path: '/setup/link',
      summary: 'Check whether the setup address of a new site is valid',
      description: 'Without a key it answers 404 once the site has an admin.',
      tags: ['Site'],
    })
    .input(z.strictObject({ key: Key }))
    .output(z.object({ state: z.enum(['valid', 'invalid']) })),
  startPasskey: procedure(callers.startPasskey)
    .route({
      method: 'POST',
      path: '/setup/passkey/options',
      summary: 'Start to make the passkey of the first admin',
      tags: ['Site'],
    })
    .errors(setupProblems)
    .input(z.strictObject({ key: Key, ...person }))
    .output(z.object({ accountId: z.uuid(), options: PasskeyOptions })),
  createFirstAdmin: procedure(callers.createFirstAdmin)
    .route({
      method: 'POST',
      path: '/setup/admin',
      summary: 'Make the first admin of a new site, and sign in',
      description: 'The key of the setup address works once, for a day, and only until the site has an admin.',
      tags: ['Site'],
    })
    .errors({
      ...setupProblems,
      ...newPasswordProblems,
      ADDRESS_IN_USE: accountProblems.ADDRESS_IN_USE,
      PASSKEY_REFUSED: accountProblems.PASSKEY_REFUSED,
    })
    .input(
      z.strictObject({
        key: Key,
        ...person,
        wayIn: z.union([
          z.strictObject({ password: Password }),
          z.strictObject({ accountId: z.uuid(), passkey: NewPasskey }),
        ]),
      }),
    )
    .output(Me),
}
