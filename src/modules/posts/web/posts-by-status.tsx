import { Card } from '../../../ui/card.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import type { Analytics } from '../contract.ts'
import { STATUS_LABELS, type Status } from '../vocabulary.ts'

export interface Bar {
  status: Status
  label: string
  count: number
}

/** The library that draws charts weighs more than all the rest of the page. */
const { useModule: useChart } = onDemand(() => import('./status-chart.tsx'))

/** A chart for the eyes; the same in a table for screen readers, and for everybody where no script runs. */
export function PostsByStatus({ counts }: { counts: Analytics }) {
  const chart = useChart(true, () => undefined)
  const bars = barsOf(counts)
  return (
    <Card className="grid gap-4">
      <h3 id="posts-by-status">Posts by Status</h3>
      <div aria-hidden="true" className="h-64 noscript:hidden">
        {chart && <chart.StatusChart bars={bars} total={counts.total} />}
      </div>
      <table aria-labelledby="posts-by-status" className="sr-only noscript:not-sr-only">
        <thead>
          <tr className="text-left">
            <th scope="col">Status</th>
            <th scope="col">Posts</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ status, label, count }) => (
            <tr key={status}>
              <th scope="row" className="text-left font-normal">
                {label}
              </th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const barsOf = ({ available, pending, adopted, rejected }: Analytics): Bar[] =>
  (
    [
      ['approved', available],
      ['pending', pending],
      ['adopted', adopted],
      ['rejected', rejected],
    ] as const
  ).map(([status, count]) => ({ status, label: STATUS_LABELS[status], count }))
