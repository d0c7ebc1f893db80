import type { Model } from './model.ts'

/** How an animal holds itself; angles in degrees, positive to the right of the picture, down, and clockwise. */
export interface Pose {
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
  readonly bodyYaw: number
  /** Upright when missing. */
  readonly stance?: 'sit' | 'lie'
  /** Where the eyes look beyond the head's own direction, in parts of the eye's size. */
  readonly gaze: readonly [number, number]
}

/** A rectangle of the model world that a framing should show. */
export interface Extent {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** An animal ready to be painted. */
export interface Subject {
  readonly model: Model
  /** The face alone, and head and chest; the whole animal is measured. */
  readonly close: Extent
  readonly bust: Extent
  /** Where it stands or sits, missing for what is up on a branch, and how wide its shadow on the ground is. */
  readonly ground?: number
  readonly shadow: number
  /** How far hair, spines or a crest stand out beyond the measured body; 0.3 when missing. */
  readonly margin?: number
}
