import { t } from '../../../../../shared/i18n/t.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { sortIn, textIn } from '../../rules.ts'
import { SORT_NAMES, SORTS } from '../../vocabulary.ts'
import { SearchField } from './search-field.tsx'
import { useUrlFilter } from './use-url-filter.ts'

/** Searches a table's rows by name. */
export function TableSearch({ placeholder }: { placeholder: string }) {
  const { shown, change } = useUrlFilter()
  return (
    <SearchField
      label={t('Search')}
      value={textIn(shown, 'search')}
      placeholder={placeholder}
      onSearch={text => change({ search: text })}
    />
  )
}

const sorts = () => SORTS.map(sort => ({ value: sort, label: t(SORT_NAMES[sort]) }))

/** Chooses the order of a table's rows. */
export function SortSelect() {
  const { shown, change } = useUrlFilter()
  return (
    <Field label={t('Sort')}>
      <Select
        value={sortIn(shown)}
        options={sorts()}
        onChange={({ target }) => change({ sort: target.value === 'newest' ? '' : target.value })}
      />
    </Field>
  )
}
