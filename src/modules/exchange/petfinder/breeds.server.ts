import type { Db } from '../../../platform/db/db.ts'
import { readBreed } from '../imports/public.server.ts'
import { currentValues, englishBreed, patternOf, valuesLike, type Matches } from '../../listings/posts/public.server.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import { foldName, typeOf, TYPES } from './types.server.ts'

/**
 * The breeds of each type by their names. A breed may have several, e.g. "Shetland Sheepdog / Sheltie"; a part that breeds of one type
 * share names none of them.
 */
const breedsByName = new Map(
  TYPES.map(({ slug, breeds }) => {
    const whole = new Map(breeds.map(breed => [foldName(breed), breed]))
    const parts = Map.groupBy(
      breeds.flatMap(breed => breed.split(' / ').map(part => ({ part: foldName(part), breed }))),
      ({ part }) => part,
    )
    const single = [...parts]
      .filter(([, all]) => all.length === 1)
      .map(([part, [one]]): [string, string] => [part, one?.breed ?? ''])
    return [slug, new Map([...single, ...whole])]
  }),
)

/** All names of a breed by each of them. */
const namesByName = new Map<string, string[]>()
for (const names of breedsByName.values())
  for (const [name, breed] of names) {
    const same = [...names].filter(([, one]) => one === breed).map(([other]) => other)
    namesByName.set(name, [...(namesByName.get(name) ?? []), ...same])
  }

const MAX_KEPT = 5000
const standardOf = new Map<string, string | null>()

/** Petfinder's name for a breed as somebody wrote it, or what they wrote: "Sheltie" is a "Shetland Sheepdog / Sheltie". */
export function standardBreed(text: string, species: Species): string | null {
  const key = `${species} ${text}`
  const known = standardOf.get(key)
  if (known !== undefined) return known
  const read = readBreed(text, species).breed || text.trim()
  const breed = (species === 'dog' && englishBreed(read)) || read
  const standard = breedsByName.get(typeOf(species).slug)?.get(foldName(breed)) ?? (breed || null)
  if (standardOf.size >= MAX_KEPT) standardOf.clear()
  standardOf.set(key, standard)
  return standard
}

/** Every name of a breed: two texts mean the same if they share one. */
function keysOf(text: string): string[] {
  const read = readBreed(text, 'cat').breed || text
  const name = foldName(englishBreed(read) ?? read)
  return [name, ...(namesByName.get(name) ?? [])]
}

const keysOfId = new WeakMap<Db, Map<number, readonly string[]>>()

/** The breeds that animals here have and that these names mean. */
export async function findBreeds(db: Db, names: readonly string[]): Promise<Matches> {
  const values = await currentValues(db, 'breeds')
  if (!values) return findLike(db, names)
  const known = keysOfId.get(db) ?? new Map<number, readonly string[]>()
  keysOfId.set(db, known)
  const wanted = new Set(names.flatMap(keysOf))
  const ids: number[] = []
  for (const { id, name } of values.values()) {
    const keys = known.get(id) ?? keysOf(name)
    known.set(id, keys)
    if (keys.some(key => wanted.has(key))) ids.push(id)
  }
  return { ids: `{${ids.join()}}`, count: ids.length }
}

/** Where there are too many breeds to compare each: those that contain the name. */
async function findLike(db: Db, names: readonly string[]): Promise<Matches> {
  const found: string[] = []
  for (const name of names) {
    const pattern = patternOf(name)
    const { ids } = pattern ? await valuesLike(db, 'breeds', pattern) : { ids: '{}' }
    found.push(...ids.slice(1, -1).split(',').filter(Boolean))
  }
  return { ids: `{${found.join()}}`, count: found.length }
}

/** The coats with one of the kinds and one of the colors, where these are asked for. */
export async function findCoats(
  db: Db,
  { coats, colors }: { coats: readonly string[] | undefined; colors: readonly string[] | undefined },
): Promise<Matches> {
  const wanted = new Set(colors?.map(foldName))
  const ids: number[] = []
  for (const { id, name } of (await currentValues(db, 'coats'))?.values() ?? []) {
    const [coat = '', ...itsColors] = name.split('|')
    const hasCoat = !coats || coats.includes(coat)
    if (hasCoat && (!colors || itsColors.some(color => color !== '' && wanted.has(foldName(color))))) ids.push(id)
  }
  return { ids: `{${ids.join()}}`, count: ids.length }
}
