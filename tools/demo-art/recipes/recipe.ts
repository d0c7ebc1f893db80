import type { Framing, PetLook, SceneName } from '../draw-pet.ts'
import type { PersonLook } from '../draw-person.ts'
import type { Pose } from '../drawing/subject.ts'

/** One picture of a pet; together with its look it can be drawn. */
export interface Shot {
  readonly framing: Framing
  readonly scene: SceneName
  readonly seed: number
  readonly accent?: string
  readonly pose?: Partial<Pose>
}

export interface PetRecipe {
  readonly look: PetLook
  /** The main picture first. */
  readonly shots: readonly [Shot, Shot, ...Shot[]]
  /** The vaccination proof, drawn from this seed with that many filled rows. */
  readonly proof?: { readonly seed: number; readonly rows: number }
}

export interface PersonRecipe {
  readonly seed: number
  readonly look: Partial<PersonLook>
}
