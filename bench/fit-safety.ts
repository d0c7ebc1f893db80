import { featuresOf } from '../src/modules/safety/screening/score-text.ts'
import { DEFAULT_SETTINGS, FEATURES, type Feature } from '../src/modules/safety/screening/vocabulary.ts'
import type { Labelled } from './safety.ts'

export type Weights = Record<Feature, number>

const ROUNDS = 1500
const STEP = 0.3
const MOMENTUM = 0.9
/** Strength of the prior that pulls a weight to its start, in messages. */
const STAY = 1.5
/** Smallest and largest distance of a weight from zero. */
const BOUNDS = [0.25, 5] as const

/**
 * Fits the weights to labeled messages by bounded logistic regression: a message's log-odds of being dishonest are its
 * score minus the warning threshold. No weight changes its sign.
 */
export function fitWeights(messages: readonly Labelled[], start: Weights): Weights {
  const rows = messages.map(({ text, label }) => ({
    features: featuresOf(text),
    dishonest: Number(label === 'dishonest'),
  }))
  const weights = { ...start }
  const speed = Object.fromEntries(FEATURES.map(feature => [feature, 0])) as Weights
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = Object.fromEntries(
      FEATURES.map(feature => [feature, STAY * (weights[feature] - start[feature])]),
    ) as Weights
    for (const { features, dishonest } of rows) {
      const score = features.reduce((sum, feature) => sum + weights[feature], 0)
      const error = 1 / (1 + Math.exp(DEFAULT_SETTINGS.warn - score)) - dishonest
      for (const feature of features) gradient[feature] += error
    }
    for (const feature of FEATURES) {
      speed[feature] = MOMENTUM * speed[feature] - (STEP * gradient[feature]) / rows.length
      weights[feature] = bounded(feature, weights[feature] + speed[feature], start)
    }
  }
  return weights
}

function bounded(feature: Feature, weight: number, start: Weights): number {
  const [min, max] = BOUNDS
  const sign = Math.sign(start[feature])
  return sign * Math.min(max, Math.max(min, sign * weight))
}

const FOLDS = 5

/** Scores each message with weights that were fitted without it. */
export function crossValidate(messages: readonly Labelled[], start: Weights): (readonly [Labelled, number])[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => messages.filter((_one, index) => index % FOLDS === fold))
  return folds.flatMap((fold, index) => {
    const weights = fitWeights(folds.filter((_one, other) => other !== index).flat(), start)
    return fold.map(
      message => [message, featuresOf(message.text).reduce((sum, feature) => sum + weights[feature], 0)] as const,
    )
  })
}
