import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { NavLink } from '../../../ui/navigation/link.tsx'

/** The requests of an organisation as a list or as a board. */
export function RequestViews() {
  const { slug } = useParams()
  const base = `/organization/${slug}/requests` as const
  return (
    <nav aria-label={t('Views')} className="flex gap-1.5">
      <NavLink to={base} end className={chip}>
        {t('List')}
      </NavLink>
      <NavLink to={`${base}/board`} className={chip}>
        {t('Board')}
      </NavLink>
    </nav>
  )
}

const chip =
  'touch relative inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-sm font-[550] hover:border-edge ' +
  'aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper'
