declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** Decrypts a body of the encoding `aes128gcm` (RFC 8188) for a receiver of push notifications (RFC 8291). */
  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
