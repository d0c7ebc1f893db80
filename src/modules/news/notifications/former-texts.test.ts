import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inLanguage, startTranslations } from '../../../platform/text/language.ts'
import { parseCatalogue } from '../../../shared/i18n/parse-catalogue.ts'
import { FORMER_TEXTS } from './former-texts.ts'
import { messageText } from './message-text.server.ts'

startTranslations({ warn: () => undefined })

test('a notification with a former wording is shown in the language of its reader, also within another', () => {
  const stored = {
    message: 'Your adoption request for Biscuit waits for you.',
    phrase: {
      text: 'Your adoption request for {pet} waits for you. {step}',
      values: {
        pet: 'Biscuit',
        step: { text: 'You are a foster of {organization} now', values: { organization: 'Pfote' } },
      },
    },
  }
  expect(inLanguage('en', () => messageText(stored))).toBe(
    "Your adoption request for Biscuit is waiting for you. You're a foster of Pfote now",
  )
  expect(inLanguage('de', () => messageText(stored))).toMatch(/^(?!Your).*Biscuit.*Pfote/)
})

test('each present wording is a text of the catalogues', () => {
  const catalogue = parseCatalogue(readFileSync('locales/de.po', 'utf8'))
  expect(Object.values(FORMER_TEXTS).filter(text => !catalogue.has(text))).toEqual([])
})
