import type { FilterProblems } from './filters.ts'

/** On small screens, where the fields with their errors are hidden. */
export function NotApplied({ problems }: { problems: FilterProblems }) {
  const what = problems.within || problems.sort ? 'distance' : 'age'
  return (
    <p className="mb-5 rounded-lg bg-rose-well px-4 py-3">
      {`The ${what} makes no sense, so it is not applied. Open Filters to change it.`}
    </p>
  )
}
