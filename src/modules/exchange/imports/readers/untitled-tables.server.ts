import type { RawRow } from './raw-rows.server.ts'

/** The columns of Adopt-a-Pet's `pets.csv`, which has no titles; some lack the color. */
const ADOPT_A_PET =
  'Id,Animal,Breed,Breed2,Purebred,Age,Name,Size,Sex,Color,Description,Status,GoodWKids,GoodWCats,GoodWDogs,SpayedNeutered,ShotsCurrent,Housetrained,Declawed,SpecialNeeds,HairLength,YouTubeVideoURL,Birthdate,Sizecurrent,SizeUOM,AdoptionFee,Cratetrained,HeartwormNegative,HeartwormPositive,Leashtrained,IndoorOnly,FIVPositive,SpecialDietaryNeeds'.split(
    ',',
  )
const WITHOUT_COLOR = ADOPT_A_PET.filter(title => title !== 'Color')
const ANIMAL = /^(?:dog|cat|rabbit|small animal|farm animal|bird|horse|reptile)$/i

/** The titles of a table that is known to have none. */
export function titlesOfUntitled(first: readonly RawRow[]): readonly string[] | undefined {
  const [row] = first
  if (!row) return undefined
  const titles = [ADOPT_A_PET, WITHOUT_COLOR].find(({ length }) => length === row.values.length)
  const sex = row.values[titles?.indexOf('Sex') ?? -1]
  return titles && ANIMAL.test(row.values[1]?.trim() ?? '') && /^[mf]?$/i.test(sex?.trim() ?? '') ? titles : undefined
}
