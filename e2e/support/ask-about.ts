import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { linkSecretOf } from '../../src/modules/base/accounts/mails/email-links.server.ts'
import { createConfirmToken } from '../../src/modules/adoption/availability/confirm-token.server.ts'
import { posts } from '../../src/modules/listings/posts/tables.server.ts'
import { connect } from '../../src/platform/db/db.ts'
import { findEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import type { ServerProcess } from '../../test-support/server-process.ts'
import { DAY_MS } from '../../src/shared/time/days.ts'

/**
 * Sends the mail that asks whether a pet still looks for a home, as the monthly job does. Returns the path of its
 * link.
 */
export async function askAbout({ dataDir }: ServerProcess, postId: number): Promise<string> {
  const database = await findEmbeddedPostgres(join(dataDir, 'postgres'))
  const db = connect(database?.url ?? '', { max: 1 })
  try {
    const askedAt = new Date()
    const [post] = await db.update(posts).set({ askedAt }).where(eq(posts.id, postId)).returning()
    const secret = post && (await linkSecretOf(db, post.ownerId))
    const site = await readFile(join(dataDir, 'auth-secret'), 'utf8')
    const asked = { postId, askedAt, expiresAt: new Date(askedAt.getTime() + DAY_MS) }
    return `/confirm?token=${createConfirmToken([site, secret ?? ''], asked)}`
  } finally {
    await db.$client.end()
  }
}
