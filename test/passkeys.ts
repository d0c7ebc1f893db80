import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Well-formed responses of a passkey that no account has. */
export const NO_PASSKEY = {
  id: 'bm9uZQ',
  rawId: 'bm9uZQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}
export const NO_NEW_PASSKEY = { ...NO_PASSKEY, response: { clientDataJSON: 'e30', attestationObject: 'AA' } }

const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40]

/**
 * A software passkey: ES256, without attestation.
 * @param origin of the requesting page
 */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The response to the options of a new passkey. */
  register({ challenge }: { challenge: string }) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const credential = [Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, publicKey]
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.#authenticatorData(HAS_CREDENTIAL, credential))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
    })
  }

  /**
   * The response to the options of a sign-in or a confirmation.
   * @param origin of another requesting page
   */
  use({ challenge }: { challenge: string }, origin = this.#origin) {
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin)
    const data = this.#authenticatorData(0, [])
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()])
    return this.#answer({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
    })
  }

  #answer<Response>(response: Response) {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url')
  }

  #authenticatorData(flags: number, credential: readonly Uint8Array[]): Buffer {
    const rpId = createHash('sha256').update(new URL(this.#origin).hostname).digest()
    return Buffer.concat([rpId, Buffer.from([PRESENT | VERIFIED | flags, 0, 0, 0, 0]), ...credential])
  }
}
