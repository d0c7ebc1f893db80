import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { knownBrowser, rememberBrowser } from './known-browser.server.ts'
import { requestNewDeviceMail } from '../mails/new-device-mail.server.ts'
import { keepLanguage } from '../me/save-language.server.ts'
import { sessions, users } from '../tables.server.ts'

interface SignedInPerson {
  id: string
  email: string
}

/**
 * Remembers the browser of a sign-in, and mails the person where the account does not know it. Call it once the session
 * is open. The first sign-in of an account is no news. An account without a language gets that of the page.
 */
export async function noteSignIn(context: Context, person: SignedInPerson): Promise<void> {
  const isKnown = knownBrowser(context, person.email) !== undefined || context.viewer?.id === person.id
  if (!isKnown && !(await isFirstSignIn(context, person.id))) await requestNewDeviceMail(context, person.id)
  rememberBrowser(context, person.email)
  await keepLanguage(context, person.id)
}

/** An account of before the column may have signed in although it is false: another session shows it. */
async function isFirstSignIn({ db }: Context, userId: string): Promise<boolean> {
  const [first] = await db
    .update(users)
    .set({ hasSignedIn: true })
    .where(and(eq(users.id, userId), eq(users.hasSignedIn, false)))
    .returning({ sessions: sql<number>`(select count(*)::int from ${sessions} s where s.user_id = ${userId})` })
  return first !== undefined && first.sessions <= 1
}
