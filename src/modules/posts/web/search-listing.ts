import { FILTER_NAMES, filterOf } from '../vocabulary.ts'
import type { Listing } from './listing/listing.ts'

export const searchListing: Listing = {
  path: '/search',
  title: 'Search pets',
  description: 'Search all pets on Pawpal, those who look for a home and those who have found one.',
  fields: ['q', 'near', 'within', 'sort', ...FILTER_NAMES.filter(name => !filterOf(name).homeOnly)],
  unlisted: [],
  quickChoices: false,
  includeAdopted: true,
  grid: 'five',
  empty: {
    title: 'No pets found matching your criteria.',
    text: 'Try fewer or other filters: somebody new arrives every day.',
    unfiltered: 'No pets are listed yet. Does somebody small with you need a home?',
  },
}
