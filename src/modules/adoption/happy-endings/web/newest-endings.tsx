import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { HappyEnding } from '../contract.ts'
import { EndingCard } from './ending-card.tsx'

/** A few happy endings, with the way to all. */
export function NewestEndings({ endings }: { endings: readonly HappyEnding[] }) {
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {endings.map(ending => (
          <li key={ending.id} className="min-w-0">
            <EndingCard ending={ending} heading={3} cut />
          </li>
        ))}
      </ul>
      <Link to="/happy-endings" className={`${buttonStyles({ variant: 'secondary' })} justify-self-start`}>
        {t('All happy endings')}
      </Link>
    </>
  )
}
