import { compilePhrases } from './find-phrases.ts'
import { findContacts } from './find-contacts.ts'
import { normalize } from './normalize.ts'
import { CONCEPTS } from './phrases/concepts.ts'
import { CONTACT_PHRASES } from './phrases/contact.ts'
import { HONEST_PHRASES } from './phrases/honest.ts'
import { MONEY_PHRASES } from './phrases/money.ts'
import { STORY_PHRASES } from './phrases/story.ts'
import { EVERYDAY_TOPICS } from './phrases/everyday-topics.ts'
import { TOPICS } from './phrases/topics.ts'
import { FEATURE_TEXTS, FEATURES, type Feature } from './vocabulary.ts'
import { weighWords } from './weigh-words.ts'

interface ScreeningResult {
  /** The sum of the weights of the features found. */
  score: number
  reasons: Feature[]
}

/** Scores a message. It must take linear time, because senders could otherwise slow down the server. */
export function screen(text: string): ScreeningResult {
  const reasons = featuresOf(text)
  const sum = reasons.reduce((total, feature) => total + FEATURE_TEXTS[feature].weight, 0)
  return { score: Math.round(sum * 100) / 100, reasons }
}

/** Parts of features that need two things in one message. */
const PART_PHRASES = {
  asksMoney: ['PAY', 'DEMAND'],
  amount: ['NUMBER ~ AMOUNT', 'AMOUNT ~ NUMBER', 'PAY ~ NUMBER', 'NUMBER ~ PAY'],
  /** A deposit that shelters return with the proof of neutering, and so no sign of a scam. */
  neuteringDeposit: [
    'caution ~ steril',
    'steril ~ caution',
    'kastrationskaution',
    'fianza ~ esteril',
    'caucao ~ esteril',
    'cauzione ~ steriliz',
    'deposit ~ neuter',
    'neuter ~ deposit',
    'spay ~ deposit',
  ],
  othersFetch: ['FAMILY ~ FETCH', 'FETCH ~ PERSON'],
  transport: ['TRANSPORT'],
  deadline: ['DEADLINE'],
  /** Asks for a picture that shows a payment. */
  proof: [
    'SEND ~ screenshot',
    'screenshot ~ RECEIPT',
    'SEND ~ comprobante',
    'SEND ~ comprovativo',
    'SEND ~ comprovante',
    'SEND ~ capture',
    'SEND ~ beleg',
    'SEND ~ contabile',
    'SEND ~ proof of',
  ],
  refusesCash: [
    'NO ~ cash',
    'NO ~ bargeld',
    'NO ~ especes',
    'NO ~ efectivo',
    'NO ~ dinheiro vivo',
    'NO ~ numerario',
    'NO ~ contanti',
  ],
}

const findPhrases = compilePhrases(
  { ...PART_PHRASES, ...MONEY_PHRASES, ...CONTACT_PHRASES, ...STORY_PHRASES, ...HONEST_PHRASES },
  { ...CONCEPTS, ...TOPICS, ...EVERYDAY_TOPICS },
)

/** The features of a text. Honest features do not count if the message refuses a visit. */
export function featuresOf(text: string): Feature[] {
  const words = normalize(text)
  const found = findPhrases(words)
  for (const feature of findContacts(text, words)) found.add(feature)
  for (const feature of wordFeatures(weighWords(text, words))) found.add(feature)
  const has = (...names: string[]) => names.some(name => found.has(name))
  const add = (feature: Feature, holds: boolean) => holds && found.add(feature)
  const money = has('asksMoney') && has('amount')
  add('mentionsMoney', money)
  add('transportFee', has('transport') && has('amount'))
  add('freeWithCosts', has('freeOffer') && has('amount'))
  add('threatForMoney', has('threat') && has('amount'))
  add('payByDeadline', money && has('deadline'))
  add('paysUnseen', money && has('noVisit', 'unseen', 'farAway'))
  add('paysThroughOthers', money && has('agent', 'thirdPartyAccount', 'othersFetch'))
  add('touchingStory', has('pity', 'romance') && (money || has('farAway', 'otherChannel', 'agent')))
  if (has('neuteringDeposit')) for (const feature of ['cheque', 'refundPromise', 'depositNow']) found.delete(feature)
  if (has('noVisit', 'unseen', 'proof', 'refusesCash'))
    for (const feature of ['meeting', 'payInPerson']) found.delete(feature)
  return FEATURES.filter(feature => found.has(feature))
}

/** Thresholds of the word score. At or above one a text resembles scams; at or below its negative, honest messages. */
const ALIKE = 0.7
const MUCH_ALIKE = 2

const wordFeatures = (sum: number): Feature[] => [
  ...(sum >= ALIKE ? (['scamWords'] as const) : []),
  ...(sum >= MUCH_ALIKE ? (['manyScamWords'] as const) : []),
  ...(sum <= -ALIKE ? (['honestWords'] as const) : []),
  ...(sum <= -MUCH_ALIKE ? (['manyHonestWords'] as const) : []),
]
