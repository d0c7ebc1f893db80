import { createHmac, timingSafeEqual } from 'node:crypto'

/** The question that the link of a mail answers. */
interface ListingAnswerLink {
  postId: number
  /** When it was asked. Links of earlier questions are invalid. */
  askedAt: Date
  expiresAt: Date
  /** Who answers for the organisation that owns the post. */
  personId?: string | undefined
}

/**
 * A signed token for one question about one post.
 * @param secrets the site's secret, and that of the owner's links
 */
export const createConfirmToken = (secrets: readonly string[], asked: ListingAnswerLink): string =>
  [
    asked.postId,
    asked.askedAt.getTime(),
    asked.expiresAt.getTime(),
    sign(secrets, asked).toString('base64url'),
    ...(asked.personId === undefined ? [] : [asked.personId]),
  ].join('.')

/** The content of a token, unverified: check it with `isSigned`. */
export function parseConfirmToken(token: string): (ListingAnswerLink & { signature: string }) | undefined {
  const [, postId, askedAt, expiresAt, signature, personId] =
    /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})(?:\.([\w-]{1,64}))?$/.exec(token) ?? []
  if (!postId || !signature) return undefined
  return {
    postId: Number(postId),
    askedAt: new Date(Number(askedAt)),
    expiresAt: new Date(Number(expiresAt)),
    signature,
    personId,
  }
}

export function isSigned(
  secrets: readonly string[],
  { signature, ...asked }: ListingAnswerLink & { signature: string },
): boolean {
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(secrets, asked)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign([site = '', ...secrets]: readonly string[], asked: ListingAnswerLink): Buffer {
  const { postId, askedAt, expiresAt, personId } = asked
  const about = [postId, askedAt.getTime(), expiresAt.getTime(), ...(personId === undefined ? [] : [{ personId }])]
  const text = JSON.stringify(['confirm-listing', ...about, ...secrets])
  return createHmac('sha256', site).update(text).digest()
}
