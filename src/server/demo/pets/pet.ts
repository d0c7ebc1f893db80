import type { Sex, Size, Species, Status } from '../../../modules/posts/vocabulary.ts'
import type { Framing, PetLook, SceneName } from '../draw-pet.ts'
import type { Pose } from '../drawing/subject.ts'
import type { PersonKey } from '../people.ts'

/** One picture of a pet; together with its look it can be drawn. */
export interface DemoShot {
  readonly framing: Framing
  readonly scene: SceneName
  readonly seed: number
  readonly accent?: string
  readonly pose?: Partial<Pose>
}

/** A reviewed listing carries what the vet (or the admin) wrote. */
export interface DemoReview {
  readonly by: 'ines' | 'priya'
  readonly notes: string
  readonly daysAgo: number
}

export interface DemoPet {
  /** Names the pet in the other demo files. */
  readonly key: string
  readonly name: string
  readonly species: Species
  readonly sex: Sex
  readonly breed: string
  readonly ageMonths: number
  readonly size: Size
  readonly location: string
  readonly temperament: readonly string[]
  readonly content: string
  readonly healthInfo: string
  /** A vaccinated pet has a proof, drawn from this seed with that many filled rows. */
  readonly proof?: { readonly seed: number; readonly rows: number }
  readonly status: Status
  readonly review?: DemoReview
  /** When an adopted pet found its home without a request; else its approved request tells. */
  readonly adoptedDaysAgo?: number
  readonly owner: PersonKey
  readonly listedDaysAgo: number
  readonly look: PetLook
  /** The main picture first. */
  readonly shots: readonly [DemoShot, DemoShot, ...DemoShot[]]
}
