import { msg } from '../../../../../shared/i18n/t.ts'
import { filterOf, HIDE, POST_SORTS, type Filter, type FilterName } from '../../vocabulary.ts'
import type { FieldName, OtherName } from './filters.ts'

/** `place`: a text with suggestions; `distance`: kilometres. */
export type ListField = Filter | OwnField<'place'> | OwnField<'distance'>
type OwnField<Kind> = Pick<Filter, 'label' | 'half' | 'more'> & { kind: Kind }

const OTHERS: Record<OtherName, ListField> = {
  q: { kind: 'text', label: msg('Keyword'), placeholder: msg('Name or description') },
  near: { kind: 'place', label: msg('Near') },
  within: { kind: 'distance', label: msg('Within'), half: true },
  beyond: {
    kind: 'choice',
    label: msg('Pets from farther away'),
    more: true,
    values: [HIDE],
    labels: { [HIDE]: msg('Hide them') },
    any: msg('If they can be brought here'),
  },
  sort: {
    kind: 'choice',
    label: msg('Sort by'),
    half: true,
    values: POST_SORTS,
    labels: {
      newest: msg('Newest'),
      nearest: msg('Nearest'),
      updated: msg('Recently updated'),
      waiting: msg('Waiting longest'),
    },
    any: msg('Newest'),
  },
}

export const fieldOf = (name: FieldName): ListField =>
  name in OTHERS ? OTHERS[name as OtherName] : filterOf(name as FilterName)
