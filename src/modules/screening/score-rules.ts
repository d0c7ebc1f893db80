import type { ScreeningSettings } from './contract.ts'
import { LEARNING_RANGE, LEARNING_STEP, type HeldDecision } from './score-vocabulary.ts'
import type { Feature } from './vocabulary.ts'

type Weights = ScreeningSettings['weights']

const round = (value: number): number => Math.round(value * 100) / 100

/** The sum of the weights of these features. */
export const scoreOf = (features: readonly Feature[], weights: Weights): number =>
  round(features.reduce((total, feature) => total + weights[feature], 0))

/**
 * The weight of a feature after a decision on a message that has it: a refusal raises it by a step, a passed message lowers it. It
 * stays within a range of the delivered weight and keeps its sign. A weight that an admin set outside of the range moves back only;
 * one of zero stays.
 */
export function weightAfter(weight: number, delivered: number, decision: HeldDecision): number {
  const ends = [delivered * (1 - LEARNING_RANGE), delivered * (1 + LEARNING_RANGE), weight]
  const moved = weight + (decision === 'refuse' ? LEARNING_STEP : -LEARNING_STEP)
  const next = round(Math.min(Math.max(...ends), Math.max(Math.min(...ends), moved)))
  return Math.sign(next) === Math.sign(weight) ? next : weight
}
