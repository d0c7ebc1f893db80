export const HOUSINGS = ['house', 'apartment', 'farm', 'other'] as const
export type Housing = (typeof HOUSINGS)[number]
export const HOUSING_LABELS: Record<Housing, string> = {
  house: 'House',
  apartment: 'Apartment',
  farm: 'Farm',
  other: 'Something else',
}

export const GARDENS = ['fenced', 'open', 'shared', 'none'] as const
export type Garden = (typeof GARDENS)[number]
export const GARDEN_LABELS: Record<Garden, string> = {
  fenced: 'Fenced garden',
  open: 'Garden without a fence',
  shared: 'Shared garden',
  none: 'No garden',
}

/** Whether the home allows animals: people who own it ask nobody. */
export const CONSENTS = ['owned', 'agreed', 'not asked', 'refused'] as const
export type Consent = (typeof CONSENTS)[number]
export const CONSENT_LABELS: Record<Consent, string> = {
  owned: 'We own it',
  agreed: 'We rent, and the landlord agrees',
  'not asked': 'We rent, and have not asked yet',
  refused: 'We rent, and the landlord says no',
}

export const EXPERIENCES = ['none', 'some', 'much'] as const
export type Experience = (typeof EXPERIENCES)[number]
export const EXPERIENCE_LABELS: Record<Experience, string> = {
  none: 'This would be our first animal',
  some: 'We have lived with animals',
  much: 'We have cared for difficult animals, too',
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
  children: 'Children',
  dogs: 'Dogs',
  cats: 'Cats',
  allergies: 'Allergies',
  landlord: 'Landlord',
  'time alone': 'Time alone',
  outside: 'Room outside',
  experience: 'Experience',
  distance: 'Distance',
}

export const MAX_ADULTS = 20
export const MAX_CHILDREN = 12
export const MAX_CHILD_AGE = 17
export const MAX_HOME_PETS = 50
export const MAX_HOME_TEXT_LENGTH = 500
export const MAX_TRAVEL_KM = 5000
