import type { PersonIds } from './load-people.ts'
import type { PostIds } from './load-pets.ts'
import type { PersonKey } from './people.ts'
import { pets } from './pets.ts'

/** Who and what the demo's stories are about, as they stand in the database. */
export interface Cast {
  ids: PersonIds
  posts: PostIds
  now: Date
}

export const idOf = (person: PersonKey, { ids }: Cast): string => ids.get(person) ?? unknown(person)
export const postOf = (pet: string, { posts }: Cast): number => posts.get(pet) ?? unknown(pet)
export const ownerOf = (key: string): PersonKey => pets.find(pet => pet.key === key)?.owner ?? unknown(key)

function unknown(key: string): never {
  throw new Error(`Nobody in the demo is called ${key}`)
}
