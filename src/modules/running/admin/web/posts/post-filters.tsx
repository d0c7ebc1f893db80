import { t } from '../../../../../shared/i18n/t.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { STATUSES } from '../../../../listings/posts/vocabulary.ts'
import { postsFilterIn } from '../../rules.ts'
import { STATUS_NAMES } from '../../vocabulary.ts'
import { SortSelect, TableSearch } from '../table/table-filters.tsx'
import { useUrlFilter } from '../table/use-url-filter.ts'

const statuses = () => [
  { value: '', label: t('All Posts') },
  ...STATUSES.map(status => ({ value: status, label: t(STATUS_NAMES[status]) })),
]

/** Search, status filter and order of the posts. */
export function PostFilters() {
  const { shown, change } = useUrlFilter()
  return (
    <div className="grid grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-[minmax(0,22rem)_12rem_12rem]">
      <TableSearch placeholder={t("Pet's or owner's name")} />
      <Field label={t('Status')}>
        <Select
          value={postsFilterIn(shown).status ?? ''}
          options={statuses()}
          onChange={({ target }) => change({ status: target.value })}
        />
      </Field>
      <SortSelect />
    </div>
  )
}
