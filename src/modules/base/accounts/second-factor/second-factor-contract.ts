import { z } from 'zod'
import { confirmationProblems } from '../../../../api/confirmation-problems.ts'
import { Done, Instant, procedure, Text, Title } from '../../../../api/procedure.ts'
import { callers } from '../access.ts'
import { accountProblems } from '../problems.ts'
import { MAX_CODE_LENGTH, MAX_PASSKEY_NAME_LENGTH, PASSWORD_MAX_LENGTH } from '../vocabulary.ts'

const TAG = { tags: ['Accounts'] }

/** A code of an authenticator app, or a recovery code. */
export const Code = Text.trim().min(1).max(MAX_CODE_LENGTH)

/** Base64url of an authenticator. */
const Encoded = Text.max(20_000)
/** Values of the Web Authentication API in their JSON form. */
const PasskeyBase = {
  id: Text.max(2000),
  rawId: Text.max(2000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

/** The `AuthenticationResponseJSON` of a passkey. */
export const PasskeyAnswer = z.object({
  ...PasskeyBase,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Text.max(2000).optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The `RegistrationResponseJSON` of a new passkey. */
export const NewPasskey = z.object({
  ...PasskeyBase,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    authenticatorData: Encoded.optional(),
    transports: z.array(Text.max(50)).max(20).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: Encoded.optional(),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** Options for the browser, as the Web Authentication API defines their JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})

export const SecondFactor = z
  .object({
    authenticator: z.boolean(),
    recoveryCodes: z.int().describe('how many are left'),
    passkeys: z.array(Passkey),
    neededBy: Instant.nullable().describe('when the role needs one; null if it does not'),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const PasskeyName = Title.trim().min(1).max(MAX_PASSKEY_NAME_LENGTH)
const PasskeyId = z.object({ id: z.uuid() })

export const secondFactorContract = {
  secondFactor: procedure(callers.secondFactor)
    .route({ method: 'GET', path: '/me/second-factor', summary: 'Get my passkeys and authenticator app', ...TAG })
    .output(SecondFactor),
  confirm: procedure(callers.confirm)
    .route({ method: 'POST', path: '/me/confirmation', summary: 'Confirm that it is me', ...TAG })
    .errors({
      WRONG_PASSWORD: accountProblems.WRONG_PASSWORD,
      NO_PASSWORD: accountProblems.NO_PASSWORD,
      WRONG_CODE: accountProblems.WRONG_CODE,
      PASSKEY_REFUSED: accountProblems.PASSKEY_REFUSED,
      SECOND_FACTOR_NEEDED: accountProblems.SECOND_FACTOR_NEEDED,
    })
    .input(
      z.union([
        z.strictObject({ password: Text.max(PASSWORD_MAX_LENGTH) }),
        z.strictObject({ code: Code }),
        z.strictObject({ passkey: PasskeyAnswer }),
      ]),
    )
    .output(Done),
  startConfirmation: procedure(callers.startConfirmation)
    .route({ method: 'POST', path: '/me/confirmation/passkey', summary: 'Ask for one of my passkeys', ...TAG })
    .output(PasskeyOptions),
  checkConfirmation: procedure(callers.checkConfirmation)
    .errors(confirmationProblems)
    .route({
      method: 'POST',
      path: '/me/confirmation/check',
      summary: 'Check that I confirmed lately who I am',
      description: 'Before a download that needs it.',
      ...TAG,
    })
    .output(Done),
  startAuthenticator: procedure(callers.startAuthenticator)
    .route({ method: 'POST', path: '/me/authenticator', summary: 'Get the key for an authenticator app', ...TAG })
    .errors({ AUTHENTICATOR_EXISTS: accountProblems.AUTHENTICATOR_EXISTS })
    .output(
      z.object({
        secret: z.string().describe('base32'),
        uri: z.string(),
        qrCode: z.object({ size: z.int(), path: z.string() }).describe('the URI as an SVG path'),
      }),
    ),
  confirmAuthenticator: procedure(callers.confirmAuthenticator)
    .route({
      method: 'PUT',
      path: '/me/authenticator',
      summary: 'Turn the authenticator app on by its first code, and get the recovery codes',
      ...TAG,
    })
    .errors({ WRONG_CODE: accountProblems.WRONG_CODE, AUTHENTICATOR_EXISTS: accountProblems.AUTHENTICATOR_EXISTS })
    .input(z.strictObject({ code: Code }))
    .output(RecoveryCodes),
  removeAuthenticator: procedure(callers.removeAuthenticator)
    .route({ method: 'DELETE', path: '/me/authenticator', summary: 'Turn the authenticator app off', ...TAG })
    .output(Done),
  renewRecoveryCodes: procedure(callers.renewRecoveryCodes)
    .route({ method: 'POST', path: '/me/recovery-codes', summary: 'Replace my recovery codes', ...TAG })
    .errors({ NO_AUTHENTICATOR: accountProblems.NO_AUTHENTICATOR })
    .output(RecoveryCodes),
  startPasskey: procedure(callers.startPasskey)
    .route({ method: 'POST', path: '/me/passkeys/options', summary: 'Start to add a passkey', ...TAG })
    .output(PasskeyOptions),
  addPasskey: procedure(callers.addPasskey)
    .route({ method: 'POST', path: '/me/passkeys', summary: 'Add a passkey', ...TAG })
    .errors({
      PASSKEY_REFUSED: accountProblems.PASSKEY_REFUSED,
      TOO_MANY_PASSKEYS: accountProblems.TOO_MANY_PASSKEYS,
    })
    .input(z.strictObject({ passkey: NewPasskey, name: PasskeyName }))
    .output(Done),
  renamePasskey: procedure(callers.renamePasskey)
    .route({ method: 'PUT', path: '/me/passkeys/{id}', summary: 'Rename a passkey', ...TAG })
    .input(PasskeyId.extend({ name: PasskeyName }))
    .output(Done),
  removePasskey: procedure(callers.removePasskey)
    .route({ method: 'DELETE', path: '/me/passkeys/{id}', summary: 'Remove a passkey', ...TAG })
    .input(PasskeyId)
    .output(Done),
}
