import type { FilterProblems } from './filters.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** On small screens, where the fields with their errors are hidden. */
export function NotApplied({ problems }: { problems: FilterProblems }) {
  return (
    <p className="mb-5 rounded-lg bg-rose-well px-4 py-3">
      {problems.within || problems.sort
        ? t("The distance isn't valid, so it isn't applied. Open Filters to change it.")
        : t("The age isn't valid, so it isn't applied. Open Filters to change it.")}
    </p>
  )
}
