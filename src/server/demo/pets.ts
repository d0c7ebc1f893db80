import { birds } from './pets/birds.ts'
import { catsFirst } from './pets/cats-a.ts'
import { catsSecond } from './pets/cats-b.ts'
import { dogsFirst } from './pets/dogs-a.ts'
import { dogsSecond } from './pets/dogs-b.ts'
import { dogsThird } from './pets/dogs-c.ts'
import { farmAndStable } from './pets/farm.ts'
import type { DemoPet } from './pets/pet.ts'
import { rabbits } from './pets/rabbits.ts'
import { smallAndWild } from './pets/small-and-wild.ts'

/** Every pet of the demo, in no particular order: sort by `listedDaysAgo`. */
export const pets: readonly DemoPet[] = [
  ...dogsFirst,
  ...catsFirst,
  ...rabbits,
  ...birds,
  ...dogsSecond,
  ...smallAndWild,
  ...catsSecond,
  ...farmAndStable,
  ...dogsThird,
]
