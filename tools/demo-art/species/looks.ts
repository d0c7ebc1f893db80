import type { HairKind } from '../drawing/kit.ts'
import type { Marking } from '../drawing/markings.ts'
import type { Build } from '../drawing/quadruped.ts'

/** What one animal looks like, whatever its pose. Colours are `#rrggbb`; sizes are around 1 unless they say otherwise. */
export type PetLook =
  | DogLook
  | CatLook
  | RabbitLook
  | BirdLook
  | RodentLook
  | ReptileLook
  | HorseLook
  | FarmLook
  | HenLook
  | OtherLook

export type DogEar = 'drop' | 'long' | 'prick' | 'tipped' | 'bat' | 'rose'

export interface DogLook {
  readonly species: 'dog'
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly ear: DogEar
  /** Size of the ears, around 1. */
  readonly earSize?: number
  readonly hair: HairKind
  /** Length of the muzzle: 0.1 for a pug, 0.5 for a beagle, 0.9 for a collie. */
  readonly muzzle: number
  /** Breadth of the muzzle, around 1. */
  readonly jaw?: number
  /** Breadth of the skull, around 1. */
  readonly skull?: number
  readonly eye?: string
  readonly nose?: string
  readonly mouth?: 'closed' | 'open'
  readonly build?: Partial<Build>
  /** Whether the tail curls over the back. */
  readonly curledTail?: boolean
  readonly eyeSize?: number
}

export interface CatLook {
  readonly species: 'cat'
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly hair: Extract<HairKind, 'short' | 'medium' | 'long'>
  readonly eye: string
  readonly nose?: string
  /** How flat the face is: 0 for most cats, 1 for a Persian. */
  readonly flat?: number
  /** Size of the ears, around 1. */
  readonly ears?: number
  /** Breadth of the cheeks, around 1. */
  readonly cheeks?: number
  readonly eyeSize?: number
  readonly build?: Partial<Build>
  /** Width of the pupil by its height: narrow in bright light, round in the evening. */
  readonly pupil?: number
}

export interface RabbitLook {
  readonly species: 'rabbit'
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly ear: 'lop' | 'upright' | 'dwarf'
  readonly hair: Extract<HairKind, 'short' | 'medium' | 'long'>
  readonly eye?: string
  /** Size of the body for the head, 1 for most. */
  readonly size?: number
}

export interface BirdLook {
  readonly species: 'bird'
  readonly kind: 'budgie' | 'cockatiel' | 'parrot' | 'finch'
  readonly face: string
  readonly crown: string
  readonly breast: string
  readonly wing: string
  readonly bars?: string
  readonly cheek?: string
  readonly tail: string
  readonly beak: string
  readonly eye?: string
  /** The bare ring around the eye. */
  readonly ring?: string
}

export interface RodentLook {
  readonly species: 'small pet'
  readonly kind: 'hamster' | 'guinea pig' | 'rat' | 'chinchilla'
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly hair: HairKind
  readonly eye?: string
}

export interface ReptileLook {
  readonly species: 'reptile'
  readonly kind: 'bearded dragon' | 'gecko' | 'tortoise'
  readonly base: string
  readonly pattern: string
  readonly belly: string
  readonly eye?: string
}

export interface HorseLook {
  readonly species: 'horse'
  readonly kind: 'horse' | 'pony' | 'donkey'
  readonly base: string
  readonly mane: string
  readonly markings?: readonly Marking[]
  /** The colour of the soft skin around the nostrils. */
  readonly muzzle: string
}

export interface FarmLook {
  readonly species: 'farm animal'
  readonly kind: 'goat' | 'sheep' | 'pig'
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly eye?: string
  /** The colour of a sheep's face. */
  readonly face?: string
  readonly horns?: boolean
}

export interface HenLook {
  readonly species: 'farm animal'
  readonly kind: 'hen' | 'duck'
  readonly base: string
  /** The hackle feathers of the neck. */
  readonly neck: string
  readonly speckle?: string
}

export interface OtherLook {
  readonly species: 'other'
  readonly kind: 'hedgehog' | 'ferret'
  readonly base: string
  readonly markings?: readonly Marking[]
  readonly eye?: string
}
