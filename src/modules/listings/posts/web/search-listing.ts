import { FILTER_NAMES, filterOf } from '../vocabulary.ts'
import type { Listing } from './listing/listing.ts'
import { msg } from '../../../../shared/i18n/t.ts'

export const searchListing: Listing = {
  path: '/search',
  title: msg('Search pets'),
  description: msg('Search all pets on Pawpal: those looking for a home and those that have found one.'),
  fields: ['q', 'near', 'within', 'sort', 'beyond', ...FILTER_NAMES.filter(name => !filterOf(name).homeOnly)],
  unlisted: [],
  quickChoices: false,
  includeAdopted: true,
  grid: 'five',
}
