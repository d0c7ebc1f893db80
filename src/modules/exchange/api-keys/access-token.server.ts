import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOKEN_SECONDS } from './vocabulary.ts'

const TOKEN = /^([\da-f-]{36})\.(\d{10,12})\.([\w-]{43})$/

/** A signed token for one hour of calls with a key. No row stands behind it: each call reads the row of its key. */
export function createAccessToken(siteSecret: string, keyId: string, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + TOKEN_SECONDS
  return `${keyId}.${expires}.${sign(siteSecret, keyId, expires).toString('base64url')}`
}

/** The id of the key that a token stands for, or undefined for one that is forged or expired. */
export function readAccessToken(siteSecret: string, token: string, at: Date): string | undefined {
  const [, keyId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(siteSecret, keyId, Number(expires))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(expires) * 1000 > at.getTime() ? keyId : undefined
}

const sign = (siteSecret: string, keyId: string, expires: number): Buffer =>
  createHmac('sha256', siteSecret)
    .update(JSON.stringify(['api-token', keyId, expires]))
    .digest()
