import { birds } from './birds.ts'
import { catsFirst } from './cats-a.ts'
import { catsSecond } from './cats-b.ts'
import { dogsFirst } from './dogs-a.ts'
import { dogsSecond } from './dogs-b.ts'
import { dogsThird } from './dogs-c.ts'
import { farmAndStable } from './farm.ts'
import { rabbits } from './rabbits.ts'
import type { PetRecipe } from './recipe.ts'
import { smallAndWild } from './small-and-wild.ts'

/** How to draw each pet of the demo, by its key in `demo/data/pets.json`. */
export const pets: Readonly<Record<string, PetRecipe>> = {
  ...dogsFirst,
  ...dogsSecond,
  ...dogsThird,
  ...catsFirst,
  ...catsSecond,
  ...rabbits,
  ...birds,
  ...smallAndWild,
  ...farmAndStable,
}
