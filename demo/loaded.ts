import { pets } from './data.ts'
import { DAY_MS } from '../src/shared/time/days.ts'

/** What the database has so far, by the keys of the data files. */
export interface Loaded {
  userIds: ReadonlyMap<string, string>
  postIds: ReadonlyMap<string, number>
  now: Date
}

export const userIdOf = (person: string, { userIds }: Pick<Loaded, 'userIds'>): string =>
  userIds.get(person) ?? missing(person)
export const postIdOf = (pet: string, { postIds }: Loaded): number => postIds.get(pet) ?? missing(pet)
export const petOf = (key: string) => pets.find(pet => pet.key === key) ?? missing(key)

function missing(key: string): never {
  throw new Error(`The demo has no ${key}`)
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)
