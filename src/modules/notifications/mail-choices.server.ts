import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import type { MailChoice } from './contract.ts'
import { mailChoices } from './tables.server.ts'
import { MAIL_KINDS, type MailKind } from './vocabulary.ts'

/** Every kind of mail and whether the person wants it. The default is yes. */
export async function readMailChoices({ db, viewer }: SignedIn): Promise<MailChoice[]> {
  const rows = await db.select().from(mailChoices).where(eq(mailChoices.userId, viewer.id))
  const chosen = new Map(rows.map(({ kind, wanted }) => [kind, wanted]))
  return MAIL_KINDS.map(kind => ({ kind, wanted: chosen.get(kind) ?? true }))
}

export async function chooseMail(context: SignedIn, choice: MailChoice) {
  await storeChoice(context, context.viewer.id, choice)
  return { done: true } as const
}

interface Choice {
  kind: MailKind
  wanted: boolean
}

/** Stores the choice and announces it to the person's open pages. */
export async function storeChoice(
  { db, live }: Pick<Services, 'db' | 'live'>,
  userId: string,
  { kind, wanted }: Choice,
): Promise<void> {
  await db
    .insert(mailChoices)
    .values({ userId, kind, wanted })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: { wanted } })
  live.announce([userId], [{ path: ['notifications', 'mailChoices'] }])
}
