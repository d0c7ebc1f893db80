import type { Address } from '../../../../../../shared/addresses.ts'
import type { Paths } from '../../../../../../ui/navigation/paths.ts'
import { OWN_LISTS, OWN_SORTS, type OwnList, type OwnSort } from '../../../shapes/own-vocabulary.ts'
import { MAX_PET_NAME_LENGTH } from '../../../vocabulary.ts'

/** Which of the own animals a page shows. */
export interface ShownAnimals {
  show: OwnList
  sort: OwnSort
  search?: string | undefined
}

export const shownIn = (address: URLSearchParams): ShownAnimals => ({
  show: OWN_LISTS.find(list => list === address.get('show')) ?? 'all',
  sort: OWN_SORTS.find(sort => sort === address.get('sort')) ?? 'newest',
  search: address.get('search')?.trim().slice(0, MAX_PET_NAME_LENGTH) || undefined,
})

export function animalsPath({ listings }: Paths, { show, sort, search }: ShownAnimals): Address {
  const address = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(sort !== 'newest' && { sort }),
    ...(search && { search }),
  })
  return `${listings}${address.toString()}`
}
