import type { Pose, Subject } from '../drawing/subject.ts'
import type { FarmLook, HenLook, PetLook } from './looks.ts'
import { modelBird } from './bird.ts'
import { modelCat } from './cat.ts'
import { modelDog } from './dog.ts'
import { modelFarm } from './farm.ts'
import { modelFerret } from './ferret.ts'
import { modelHedgehog } from './hedgehog.ts'
import { modelHen } from './hen.ts'
import { modelHorse } from './horse.ts'
import { modelRabbit } from './rabbit.ts'
import { modelReptile } from './reptile.ts'
import { modelRodent } from './rodent.ts'

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
      return look.kind === 'hedgehog' ? modelHedgehog(look, pose) : modelFerret(look, pose)
  }
}

const isBird = (look: FarmLook | HenLook): look is HenLook => look.kind === 'hen' || look.kind === 'duck'
