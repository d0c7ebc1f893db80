import { expect, test } from 'vitest'
import { confusionOf, defaultWeights, LANGUAGES, precisionOf, readCorpus, recallOf } from '../../../bench/safety.ts'
import { featuresOf, normalize, screen } from './rules.ts'
import { DEFAULT_THRESHOLDS } from './vocabulary.ts'

const heldOut = async () => (await Promise.all(LANGUAGES.map(language => readCorpus(language, 'held-out')))).flat()

test('the corpus has 400 honest and 200 dishonest messages, and no text stands in both parts', async () => {
  const development = (await Promise.all(LANGUAGES.map(language => readCorpus(language, 'development')))).flat()
  const others = await heldOut()
  const all = [...development, ...others]
  expect(all.filter(({ label }) => label === 'honest').length).toBeGreaterThanOrEqual(400)
  expect(all.filter(({ label }) => label === 'dishonest').length).toBeGreaterThanOrEqual(200)
  expect(new Set(all.map(({ text }) => normalize(text))).size).toBe(all.length)
})

/** The goal for recall is 0.85. It is measured on messages that were written after the rules, and not reached yet. */
const MIN = { precision: 0.95, recall: 0.6 }

test('precision and recall on the part that the rules were not made on do not fall', async () => {
  const confusion = confusionOf(await heldOut(), DEFAULT_THRESHOLDS.warn)
  expect(precisionOf(confusion)).toBeGreaterThanOrEqual(MIN.precision)
  expect(recallOf(confusion)).toBeGreaterThanOrEqual(MIN.recall)
})

test.each([
  ['Pay by Wéstern   UNION please', ['untraceablePayment']],
  ['zero one seven six, 5 5 three 2', ['spelledNumber']],
  ['two dogs, three cats and one 4 year old', []],
  ['Look at http://example.org/dog', ['oddLink']],
  ['Look at https://www.rspca.org.uk/pay', []],
  ['write to lovelypups (at) gmail.com', ['hiddenMail']],
  ['', []],
])('finds in "%s" what an admin can read', (text, features) => expect(featuresOf(text)).toEqual(features))

test('a wish to meet speaks for a message, but not where it refuses a visit', () => {
  expect(featuresOf('Could we visit her in person?')).toEqual(['meeting', 'payInPerson'])
  expect(featuresOf('You cannot meet us to visit her.')).toEqual(['noVisit'])
})

test('the score is the sum of the weights', () => {
  const weights = { ...defaultWeights, giftCard: 4, pity: 1.5 }
  expect(screen('God bless you, send a gift card', weights)).toEqual({ score: 5.5, reasons: ['giftCard', 'pity'] })
})
