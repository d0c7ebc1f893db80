import { useId, type ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { cx } from '../cx.ts'

interface ChartCardProps {
  title: string
  level?: 2 | 3
  /** Shown beside the title. */
  legend?: ReactNode
  /** The chart, once its code is loaded. */
  chart: ReactNode
  /** The class of its height, which reserves its space. */
  height: string
  table: ChartTable
}

export interface ChartTable {
  titles: readonly string[]
  /** A name and its numbers. */
  rows: readonly (readonly [name: string, ...numbers: number[]])[]
}

/** A chart, with the same data in a table for screen readers and for browsers without scripts. */
export function ChartCard({ title, level = 3, legend, chart, height, table: { titles, rows } }: ChartCardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <Heading id={id}>{title}</Heading>
        {legend}
      </div>
      <div aria-hidden="true" className={cx('min-w-0 noscript:hidden', height)}>
        {chart}
      </div>
      <table aria-labelledby={id} className="sr-only noscript:not-sr-only">
        <thead>
          <tr className="text-start">
            {titles.map(text => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row" className="text-start font-normal">
                {name}
              </th>
              {numbers.map((number, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- numbers of a row stand under their titles and never change places
                <td key={place}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** The text styles of axes and bars, in the colors of the theme. */
export const axisText = { fill: 'var(--soft)', fontSize: 14 }
export const barText = { fill: 'var(--ink)', fontSize: 16, fontWeight: 650 }

/** The animation of bars, unless the person prefers reduced motion. */
export const barMotion = () => ({
  isAnimationActive: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  animationDuration: 400,
})
