import { expect, test } from 'vitest'
import { reasonOf } from '../src/app/client.ts'
import { answerOf } from '../src/app/http-client.ts'
import { inLanguage, startTranslations } from '../src/platform/text/language.ts'
import { LANGUAGES } from '../src/shared/i18n/languages.ts'

startTranslations({ warn: () => undefined })

const answer = (body: unknown, status: number) =>
  answerOf(Response.json(body, { status })).catch((error: unknown) => error)
const FAILURES = [
  new TypeError('Failed to fetch'),
  await answer({ code: 'INTERNAL_SERVER_ERROR', message: 'column "x" does not exist' }, 500),
  await answer({ defined: false, code: 'BAD_REQUEST', message: 'Input validation failed' }, 400),
  await answer({ defined: false, code: 'NOT_FOUND', message: 'Not Found' }, 404),
  await answer({ message: 'Bad Gateway' }, 502),
]

test.each(LANGUAGES.filter(language => language !== 'en'))('in %s no reason of a failure is in English', language => {
  for (const failure of FAILURES) {
    const reason = inLanguage(language, () => reasonOf(failure))
    expect(reason).not.toBe('')
    expect(reason).not.toBe(inLanguage('en', () => reasonOf(failure)))
    expect(reason).not.toMatch(/fetch|column|input|found|gateway/i)
  }
})
