import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * Encrypts a text that the site must read again, such as a password for another service (AES-256-GCM, with the site's
 * secret).
 * @param purpose of the text: a text sealed for another purpose does not open
 */
export function sealText(siteSecret: string, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(siteSecret, purpose), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Undefined for a text that this site did not seal for the purpose, e.g. after its secret changed. */
export function openText(siteSecret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(siteSecret, purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (siteSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', siteSecret, '', `pawpal ${purpose}`, KEY_BYTES))
