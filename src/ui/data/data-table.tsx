import type { ReactNode } from 'react'
import { cardStyles } from '../layout/card.tsx'
import { cx } from '../cx.ts'

interface DataTableProps {
  caption: string
  titles: readonly string[]
  /** Rows with `rowStyles`, of cells with `cellStyles`. */
  children: ReactNode
}

/** A table; on phones each of its rows is a card. */
export function DataTable({ caption, titles, children }: DataTableProps) {
  return (
    <table className={cx(cardStyles(), 'w-full text-start max-md:block max-md:bg-transparent max-md:shadow-none')}>
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-soft max-md:sr-only">
        <tr className="border-b border-line">
          {titles.map(title => (
            <th key={title} scope="col" className="px-2 py-3 font-semibold lg:px-3 xl:px-4">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-3 md:divide-y md:divide-line">{children}</tbody>
    </table>
  )
}

export const rowStyles =
  'transition-colors hover:bg-well/60 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 ' +
  'max-md:rounded-lg max-md:bg-card max-md:p-4 max-md:shadow-lift'
export const cellStyles = 'max-md:min-w-0 max-md:wrap-anywhere md:px-2 md:py-2.5 lg:px-3 xl:px-4'

/** What a cell has, on phones: there the table shows no titles. */
export const CellLabel = ({ children }: { children: ReactNode }) => (
  <span className="text-soft md:hidden"> {children} </span>
)
