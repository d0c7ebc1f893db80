import { expect, test } from 'vitest'
import { inLanguage, startTranslations } from '../src/platform/text/language.ts'
import { ageText } from '../src/shared/time/age.ts'

startTranslations({ warn: () => undefined })

test.each([
  ['ar', ['شهر', 'شهران', '4 أشهر', 'سنتان', '5 سنوات و7 أشهر', '11 سنة وشهران']],
  ['pl', ['1 miesiąc', '2 miesiące', '4 miesiące', '2 lata', '5 lat i 7 miesięcy', '11 lat i 2 miesiące']],
] as const)('each unit has its own plural form in %s, with one kind of digits', (language, texts) => {
  const months = [1, 2, 4, 24, 67, 134]
  expect(inLanguage(language, () => months.map(ageText))).toEqual(texts)
  expect(texts.join()).not.toMatch(/[\u0660-\u0669]/)
})
