import { msg } from '../../../../../shared/i18n/t.ts'
import type { NewPasskey, PasskeyAnswer } from '../../contract.ts'

const library = () => import('@simplewebauthn/browser')

/** The person closed the browser's question, or it waited too long. */
export class PasskeyCancelled extends Error {}

/** The browser has no passkeys, or none that fits. */
export const PASSKEY_FAILED = msg("The passkey couldn't be used. Please try again, or choose another way.")

/** Lets the browser ask for a passkey. @throws PasskeyCancelled */
export async function askPasskey(options: { challenge: string }, byAutofill = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const answer = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: byAutofill,
  }).catch(toCancelled)
  return overNetwork(answer) as PasskeyAnswer
}

/** Lets the browser make a passkey. @throws PasskeyCancelled */
export async function makePasskey(options: { challenge: string }): Promise<NewPasskey> {
  const { startRegistration } = await library()
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  return overNetwork(
    await startRegistration({ optionsJSON: options as unknown as Options }).catch(toCancelled),
  ) as NewPasskey
}

/** Whether the browser offers passkeys in the fields of a form. */
export const hasAutofill = async (): Promise<boolean> => (await library()).browserSupportsWebAuthnAutofill()

/** Cancels the request for a passkey that waits in a field. */
export const stopAutofill = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony()

function toCancelled(error: unknown): never {
  const { name } = (error ?? {}) as Partial<Error>
  if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyCancelled()
  throw error
}

/** The value as JSON sends it. */
const overNetwork = (value: object): unknown => JSON.parse(JSON.stringify(value))
