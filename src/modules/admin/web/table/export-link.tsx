import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import type { ExportedTable } from '../../vocabulary.ts'

/** Downloads all rows of the URL's filter as CSV. */
export function ExportLink({ table }: { table: ExportedTable }) {
  const [search] = useSearchParams()
  return (
    <a
      href={`/api/admin/${table}.csv?${search}`}
      download
      className={buttonStyles({ variant: 'secondary', size: 'sm' })}
    >
      <Download aria-hidden="true" size={16} />
      Export CSV
    </a>
  )
}
