import { expect, test } from 'vitest'
import { fitWeights } from '../../../../bench/fit-safety.ts'
import { fitWords } from '../../../../bench/fit-words.ts'
import { confusionOf, defaultWeights, LANGUAGES, precisionOf, readCorpus, recallOf } from '../../../../bench/safety.ts'
import { compilePhrases } from './find-phrases.ts'
import { normalize } from './normalize.ts'
import { featuresOf, screen } from './score-text.ts'
import { DEFAULT_SETTINGS, FEATURE_TEXTS } from './vocabulary.ts'

const heldOut = async () => (await Promise.all(LANGUAGES.map(language => readCorpus(language, 'held-out')))).flat()

test('the corpus has 400 honest and 200 dishonest messages, and no text stands in both parts', async () => {
  const development = (await Promise.all(LANGUAGES.map(language => readCorpus(language, 'development')))).flat()
  const others = await heldOut()
  const all = [...development, ...others]
  expect(all.filter(({ label }) => label === 'honest').length).toBeGreaterThanOrEqual(400)
  expect(all.filter(({ label }) => label === 'dishonest').length).toBeGreaterThanOrEqual(200)
  expect(new Set(all.map(({ text }) => normalize(text))).size).toBe(all.length)
})

/** The goals are a precision of 0.95, which is not reached yet, and a recall of 0.85, on messages that no rule was made with. */
const MIN = { precision: 0.93, recall: 0.92 }

test('precision and recall on the held-out part do not fall', async () => {
  const confusion = confusionOf(await heldOut(), DEFAULT_SETTINGS.warn)
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
])('the features of "%s" are %j', (text, features) => expect(featuresOf(text)).toEqual(features))

test.each([
  ['write to me on wh4tsapp', ['otherChannel']],
  ['w h a t s a p p me', ['otherChannel']],
  ['pay with Zеlle', ['instantPayment']],
  ['see http://sitz.example.xyz/pay', ['oddLink', 'paymentLink']],
  ['verify at pets-release.online/login', ['oddLink', 'paymentLink']],
])('detects the disguised "%s"', (text, features) => expect(featuresOf(text)).toEqual(expect.arrayContaining(features)))

test('the parts of a phrase match if they are a few words apart, but not more', () => {
  const find = compilePhrases({ asked: ['send ~ CODE'] }, { CODE: ['code', 'digits'] })
  expect([...find(' please send me quickly the digits ')]).toEqual(['asked'])
  expect([...find(' send him to us and we can speak about many other codes ')]).toEqual([])
  expect([...find(' the code that you send ')]).toEqual([])
})

test('fitted weights keep their sign', () => {
  const messages = [
    { label: 'honest', kind: '', text: 'send a gift card' },
    { label: 'dishonest', kind: '', text: 'could we visit her' },
  ] as const
  const weights = fitWeights(messages, defaultWeights)
  expect(weights.giftCard).toBeLessThan(defaultWeights.giftCard)
  expect(weights.giftCard).toBeGreaterThan(0)
  expect(weights.meeting).toBeLessThan(0)
})

test('a wish to meet is an honest feature, unless the message refuses a visit', () => {
  expect(featuresOf('Could we visit her in person?')).toEqual(['meeting', 'payInPerson'])
  expect(featuresOf('You cannot meet us to visit her.')).toEqual(['noVisit'])
})

test('words typical of scams or of honest messages are features if the text is long enough', () => {
  const scam =
    'Once the fee has arrived on the account of my assistant he brings the puppy, trust me, many families are waiting.'
  const honest =
    'Our old cat died last year and we have a garden. Could we come on Saturday to see whether they get along?'
  expect(featuresOf(scam)).toEqual(expect.arrayContaining(['scamWords', 'manyScamWords']))
  expect(featuresOf(honest)).toEqual(expect.arrayContaining(['honestWords', 'manyHonestWords']))
  expect(featuresOf('Once the fee has arrived')).not.toContain('scamWords')
})

test('weights of stems and topics are learned from labeled messages', () => {
  const scams = Array.from({ length: 3 }, () => ({ label: 'dishonest', kind: '', text: 'Send a voucher' }) as const)
  const others = Array.from({ length: 3 }, () => ({ label: 'honest', kind: '', text: 'Our garden is fenced' }) as const)
  const { weights } = fitWords([...scams, ...others])
  expect(weights.vouche).toBeGreaterThan(0)
  expect(weights['SEND ~ VOUCHER']).toBeGreaterThan(0)
  expect(weights.HOME).toBeLessThan(0)
})

test('the score is the sum of the weights', () => {
  const { giftCard, pity } = FEATURE_TEXTS
  const score = giftCard.weight + pity.weight
  expect(screen('God bless you, send a gift card')).toEqual({ score, reasons: ['giftCard', 'pity'] })
})
