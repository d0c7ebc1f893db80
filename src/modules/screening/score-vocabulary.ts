import { DEFAULT_THRESHOLDS, FEATURE_TEXTS, FEATURES, HOLD_MINUTES, type Feature } from './vocabulary.ts'

/** Weights stay between minus this and this. */
export const MAX_WEIGHT = 10
export const MAX_THRESHOLD = 50
export const MAX_HOLD_MINUTES = 24 * 60
/** How far one decision moves a weight. */
export const LEARNING_STEP = 0.1
/** How far decisions move a weight from the one as delivered, as a share of it. */
export const LEARNING_RANGE = 0.5
/** As long as a chat message. */
export const MAX_TRIED_LENGTH = 5000

/** What an admin does with a held message. */
export const HELD_DECISIONS = ['pass', 'refuse'] as const
export type HeldDecision = (typeof HELD_DECISIONS)[number]

/** The settings as delivered. */
export const DELIVERED = {
  weights: Object.fromEntries(FEATURES.map(feature => [feature, FEATURE_TEXTS[feature].weight])) as Record<
    Feature,
    number
  >,
  ...DEFAULT_THRESHOLDS,
  holdMinutes: HOLD_MINUTES,
  learns: true,
}
