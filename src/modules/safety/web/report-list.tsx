import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../client.ts'
import { Link } from '../../../ui/link.tsx'
import { ListFrame } from '../../../ui/list-frame.tsx'
import { ReportCard } from './report-card.tsx'
import { reportsQuery, statusIn } from './reports-query.ts'

const filters = [
  { status: 'open', label: 'Open', to: '/admin-dashboard/reports' },
  { status: 'closed', label: 'Closed', to: '/admin-dashboard/reports?status=closed' },
] as const

/** What people reported, with what it is about as it was then; for admins. */
export function ReportList() {
  const [search] = useSearchParams()
  const status = statusIn(search)
  const list = useInfiniteQuery(reportsQuery(useQueries(), search))
  return (
    <>
      <div className="grid gap-1.5">
        <h1>Reports</h1>
        <p className="text-soft">What people reported, with what it is about as it was at that moment.</p>
      </div>
      <nav aria-label="Reports" className="flex gap-1">
        {filters.map(filter => (
          <Link
            key={filter.status}
            to={filter.to}
            aria-current={filter.status === status ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full px-4 font-[550] transition-colors hover:bg-well aria-[current=page]:bg-brand-well aria-[current=page]:text-brand"
          >
            {filter.label}
          </Link>
        ))}
      </nav>
      <ListFrame
        list={list}
        what="reports"
        failed="Failed to fetch reports"
        empty={{
          title: status === 'open' ? 'Nothing is waiting' : 'No report was closed yet',
          text: status === 'open' && 'What people report appears here by itself.',
          picture: null,
        }}
        skeleton={{ rows: 1, className: 'h-64' }}
      >
        {reports => (
          <ul className="grid gap-4">
            {reports.map(report => (
              <li key={report.id}>
                <ReportCard report={report} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}
