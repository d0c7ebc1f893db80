import { msg } from '../../../shared/i18n/t.ts'

export const HOUSINGS = ['house', 'apartment', 'farm', 'other'] as const
export type Housing = (typeof HOUSINGS)[number]
export const HOUSING_LABELS: Record<Housing, string> = {
  house: msg('House'),
  apartment: msg('Apartment'),
  farm: msg('Farm'),
  other: msg('Something else'),
}

export const GARDENS = ['fenced', 'open', 'shared', 'none'] as const
export type Garden = (typeof GARDENS)[number]
export const GARDEN_LABELS: Record<Garden, string> = {
  fenced: msg('Fenced garden'),
  open: msg('Garden without a fence'),
  shared: msg('Shared garden'),
  none: msg('No garden'),
}

/** Whether the home allows animals: people who own it ask nobody. */
export const CONSENTS = ['owned', 'agreed', 'not asked', 'refused'] as const
export type Consent = (typeof CONSENTS)[number]
export const CONSENT_LABELS: Record<Consent, string> = {
  owned: msg('We own it'),
  agreed: msg('We rent, and the landlord agrees'),
  'not asked': msg("We rent, and haven't asked yet"),
  refused: msg('We rent, and the landlord says no'),
}

export const EXPERIENCES = ['none', 'some', 'much'] as const
export type Experience = (typeof EXPERIENCES)[number]
export const EXPERIENCE_LABELS: Record<Experience, string> = {
  none: msg('This would be our first animal'),
  some: msg('We have lived with animals'),
  much: msg('We have cared for difficult animals, too'),
}

export const FIT_STATES = ['contradicts', 'open', 'agrees'] as const
export type FitState = (typeof FIT_STATES)[number]
export const FIT_TOPICS = [
  'children',
  'dogs',
  'cats',
  'allergies',
  'landlord',
  'time alone',
  'outside',
  'experience',
  'distance',
] as const
export type FitTopic = (typeof FIT_TOPICS)[number]
export const FIT_TOPIC_LABELS: Record<FitTopic, string> = {
  children: msg('Children'),
  dogs: msg('Dogs'),
  cats: msg('Cats'),
  allergies: msg('Allergies'),
  landlord: msg('Landlord'),
  'time alone': msg('Time alone'),
  outside: msg('Room outside'),
  experience: msg('Experience'),
  distance: msg('Distance'),
}

export const MAX_ADULTS = 20
export const MAX_CHILDREN = 12
export const MAX_CHILD_AGE = 17
export const MAX_HOME_PETS = 50
export const MAX_HOME_TEXT_LENGTH = 500
export const MAX_TRAVEL_KM = 5000

export const QUESTION_KINDS = ['text', 'choice', 'several', 'yesNo', 'number', 'photo'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export const QUESTION_KIND_LABELS: Record<QuestionKind, string> = {
  text: msg('Text'),
  choice: msg('Single choice'),
  several: msg('Multiple choice'),
  yesNo: msg('Yes or no'),
  number: msg('Number'),
  photo: msg('Photo'),
}
export const YES_NO = ['Yes', 'No'] as const

/** Most drafts of a person; beyond that the oldest is deleted. */
export const MAX_DRAFTS = 50
/** Characters of an answer to a question of the site. */
export const MAX_DRAFT_ANSWER_LENGTH = 3000
export const MAX_QUESTION_SETS = 30
export const MAX_QUESTIONS = 40
export const MAX_SET_NAME_LENGTH = 80
export const MAX_QUESTION_LENGTH = 300
export const MAX_OPTIONS = 20
export const MAX_OPTION_LENGTH = 100
export const MAX_OWN_ANSWER_LENGTH = 3000
export const MAX_NUMBER = 1_000_000
/** Own questions on one step of the form; with more the form has steps. */
export const QUESTIONS_A_STEP = 5
