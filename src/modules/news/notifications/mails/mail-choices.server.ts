import { and, eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { users } from '../../../base/accounts/public.server.ts'
import type { MailChoice } from '../contract.ts'
import { mailChoices } from '../tables.server.ts'
import { MAIL_KINDS, type MailKind } from '../vocabulary.ts'

/** Every kind of notification with the person's choices. The default is yes. */
export async function readMailChoices({ db, viewer }: SignedIn): Promise<MailChoice[]> {
  const rows = await db.select().from(mailChoices).where(eq(mailChoices.userId, viewer.id))
  const chosen = new Map(rows.map(row => [row.kind, row]))
  return MAIL_KINDS.map(kind => ({
    kind,
    wanted: chosen.get(kind)?.wanted ?? true,
    push: chosen.get(kind)?.push ?? true,
  }))
}

export async function chooseMail(context: SignedIn, choice: Choice) {
  await storeChoice(context, context.viewer.id, choice)
  return { done: true } as const
}

/** Undefined values stay as they are. */
interface Choice {
  kind: MailKind
  wanted?: boolean | undefined
  push?: boolean | undefined
}

/** Stores the choice and announces it to the person's open pages. */
export async function storeChoice(
  { db, live }: Pick<Services, 'db' | 'live'>,
  userId: string,
  { kind, wanted, push }: Choice,
): Promise<void> {
  const set = { ...(wanted !== undefined && { wanted }), ...(push !== undefined && { push }) }
  if (Object.keys(set).length === 0) return
  await db
    .insert(mailChoices)
    .values({ userId, kind, wanted: true, ...set })
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set })
  live.announce([userId], [{ path: ['notifications', 'mailChoices'] }])
}

/** Stops every kind of mail to an address whose owner marked one as spam. Mails about the account itself go on; the settings show the choices. */
export async function stopMailsTo({ live }: Pick<Services, 'live'>, tx: Transaction, email: string): Promise<void> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) return
  await tx
    .insert(mailChoices)
    .values(MAIL_KINDS.map(kind => ({ userId: user.id, kind, wanted: false })))
    .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: { wanted: false } })
  tx.afterCommit(() => live.announce([user.id], [{ path: ['notifications', 'mailChoices'] }]))
}

/** Whether a person wants push notifications of a kind. */
export async function wantsPush(db: Db, userId: string, kind: MailKind): Promise<boolean> {
  const [choice] = await db
    .select({ push: mailChoices.push })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, userId), eq(mailChoices.kind, kind)))
  return choice?.push ?? true
}
