import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A key and its secret. Their prefixes let scanners of source code find a secret that somebody published. */
export const newKeyAndSecret = (): { key: string; secret: string } => ({
  key: `pawpal_key_${randomBytes(16).toString('hex')}`,
  secret: `pawpal_secret_${randomBytes(32).toString('hex')}`,
})

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const isSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashSecret(secret)), Buffer.from(hash))
