import { t } from '../../../../../shared/i18n/t.ts'
import type { RequestDetails } from '../../contract.ts'
import { dayText } from '../../../../../shared/time/days.ts'
import { FitList } from './fit-list.tsx'
import { HomeSummary } from './home-summary.tsx'

type EnclosedHomeProps = { request: Pick<RequestDetails, 'home' | 'fit' | 'answersErasedAt' | 'abilities'> }

/** The home that went with a request, and how it fits; or that the answers were erased. */
export function EnclosedHome({ request: { home, fit, answersErasedAt, abilities } }: EnclosedHomeProps) {
  if (answersErasedAt)
    return (
      <p className="text-sm text-soft">
        {t('The answers were erased on {day}, as they are some months after a decision.', {
          day: dayText(answersErasedAt.slice(0, 10)),
        })}
      </p>
    )
  if (!home) return null
  return (
    <>
      <section className="grid gap-3">
        <h3>{t('How it fits')}</h3>
        <FitList points={fit} />
        <p className="text-sm text-soft">
          {abilities.cancel
            ? t('The owner reads the same list. It decides nothing.')
            : t('The requester reads the same list. It decides nothing: you do.')}
        </p>
      </section>
      <section className="grid gap-3">
        <h3>{abilities.cancel ? t('The home that you sent') : t('Their home')}</h3>
        <HomeSummary home={home} />
      </section>
    </>
  )
}
