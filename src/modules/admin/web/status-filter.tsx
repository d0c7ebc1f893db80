import { useNavigation, useSearchParams } from 'react-router'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { STATUSES } from '../../posts/vocabulary.ts'
import { statusIn } from '../rules.ts'
import { STATUS_NAMES } from '../vocabulary.ts'

const ALL = 'all'
const options = [
  { value: ALL, label: 'All Posts' },
  ...STATUSES.map(status => ({ value: status, label: STATUS_NAMES[status] })),
]

/** The status lives in the address; while the page of another one is fetched, the choice shows already. */
export function StatusFilter() {
  const [search, setSearch] = useSearchParams()
  const { location } = useNavigation()
  const shown = location ? new URLSearchParams(location.search) : search
  return (
    <Field label="Status" className="w-full sm:w-56">
      <Select
        value={statusIn(shown) ?? ALL}
        options={options}
        onChange={({ target }) => setSearch(target.value === ALL ? {} : { status: target.value })}
      />
    </Field>
  )
}
