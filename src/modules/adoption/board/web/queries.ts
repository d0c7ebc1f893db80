import { keepPreviousData } from '@tanstack/react-query'
import type { Queries } from '../../../../app/queries.ts'
import { ASSIGNED } from '../vocabulary.ts'

export interface Filters {
  postId?: number
  label?: string
  assigned?: (typeof ASSIGNED)[number]
  late?: boolean
}

/** The filters of a page's URL. */
export function filtersIn(search: URLSearchParams): Filters {
  const [pet, label, wanted] = [Number(search.get('pet')), search.get('label'), search.get('with')]
  const assigned = ASSIGNED.find(one => one === wanted)
  return {
    ...(Number.isSafeInteger(pet) && pet > 0 && { postId: pet }),
    ...(label && { label }),
    ...(assigned && { assigned }),
    ...(search.get('late') === 'yes' && { late: true }),
  }
}

/** @param shown how many cards of columns: "new:40" */
export const boardQuery = (queries: Queries, filters: Filters, shown = '') =>
  queries.board.get.queryOptions({ input: { ...filters, ...(shown && { shown }) }, placeholderData: keepPreviousData })
