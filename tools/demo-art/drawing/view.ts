/** The size of every picture, in pixels. */
export const WIDTH = 1600
export const HEIGHT = 1200

/** Which part of the model world the picture shows. */
export interface View {
  /** The model point in the middle of the picture. */
  readonly x: number
  readonly y: number
  /** Pixels per model unit. */
  readonly scale: number
  /** The model height of the ground, which no hair grows through. */
  readonly floor?: number
}
