import type { Pose, Subject } from '../drawing/subject.ts'
import type { BirdLook } from './bird.ts'
import { modelBird } from './bird.ts'
import type { CatLook } from './cat.ts'
import { modelCat } from './cat.ts'
import type { DogLook } from './dog.ts'
import { modelDog } from './dog.ts'
import type { FarmLook } from './farm.ts'
import { modelFarm } from './farm.ts'
import type { HenLook } from './hen.ts'
import { modelHen } from './hen.ts'
import type { HorseLook } from './horse.ts'
import { modelHorse } from './horse.ts'
import type { OtherLook } from './other.ts'
import { modelOther } from './other.ts'
import type { RabbitLook } from './rabbit.ts'
import { modelRabbit } from './rabbit.ts'
import type { ReptileLook } from './reptile.ts'
import { modelReptile } from './reptile.ts'
import type { RodentLook } from './rodent.ts'
import { modelRodent } from './rodent.ts'

/** What one animal looks like, whatever its pose. */
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

/** Builds the animal in a pose. */
export function modelPet(look: PetLook, pose: Pose): Subject {
  switch (look.species) {
    case 'dog':
      return modelDog(look, pose)
    case 'cat':
      return modelCat(look, pose)
    case 'rabbit':
      return modelRabbit(look, pose)
    case 'bird':
      return modelBird(look, pose)
    case 'small pet':
      return modelRodent(look, pose)
    case 'reptile':
      return modelReptile(look, pose)
    case 'horse':
      return modelHorse(look, pose)
    case 'farm animal':
      return isBird(look) ? modelHen(look, pose) : modelFarm(look, pose)
    case 'other':
      return modelOther(look, pose)
  }
}

const isBird = (look: FarmLook | HenLook): look is HenLook => look.kind === 'hen' || look.kind === 'duck'
