import { msg, t } from '../../../../../shared/i18n/t.ts'
import { ROLES } from '../../../../base/accounts/vocabulary.ts'
import { usersFilterIn } from '../../rules.ts'
import { ROLE_GROUPS } from '../../vocabulary.ts'
import { SortSelect, TableSearch } from '../table/table-filters.tsx'
import { useUrlFilter } from '../table/use-url-filter.ts'

const groups = [
  { value: '', label: msg('All Users') },
  ...ROLES.map(role => ({ value: role, label: ROLE_GROUPS[role] })),
]

/** Filters the accounts by role. */
export function RoleFilter() {
  const { shown, change } = useUrlFilter()
  const current = usersFilterIn(shown).role ?? ''
  return (
    <div role="group" aria-label={t('Role')} className="flex flex-wrap gap-2">
      {groups.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          className={chip}
          onClick={() => change({ role: value })}
        >
          {t(label)}
        </button>
      ))}
    </div>
  )
}

/** Search and order of the accounts. */
export function SearchAndSort() {
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,22rem)_12rem]">
      <TableSearch placeholder={t('Name or email')} />
      <SortSelect />
    </div>
  )
}

const chip =
  'touch relative inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-sm font-[550] transition-colors ' +
  'hover:border-edge hover:bg-well aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'
