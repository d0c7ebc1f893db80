import { and, eq, isNull } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../../api/context.ts'
import { LANGUAGES, type Language, type Locale } from '../../../../shared/i18n/languages.ts'
import { currentLanguage } from '../../../../shared/i18n/t.ts'
import { users } from '../tables.server.ts'

/** Keeps the language of a person's pages, mails and pushes. */
export async function saveLanguage({ db, viewer }: SignedIn, locale: Locale): Promise<void> {
  const id = viewer.actingPerson?.id ?? viewer.id
  if (isLanguage(locale)) await db.update(users).set({ language: locale }).where(eq(users.id, id))
}

/** The language to keep with a new account: that of the page, unless it is English, so that another choice of the browser still counts. */
export const languageToKeep = (locale: Locale): Language | null =>
  isLanguage(locale) && locale !== 'en' ? locale : null

/** Gives an account without a language that of the request, so that mails and pushes have it, too. */
export async function keepLanguage({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  const language = languageToKeep(currentLanguage())
  if (!language) return
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, userId), isNull(users.language)))
}

const isLanguage = (locale: Locale): locale is Language => (LANGUAGES as readonly string[]).includes(locale)
