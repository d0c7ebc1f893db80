import { t } from '../../../../shared/i18n/t.ts'
import type { RequestDetails } from '../../contract.ts'
import { dayText } from '../../../../shared/day-text.ts'
import { FitList } from './fit-list.tsx'
import { HomeSummary } from './home-summary.tsx'

type EnclosedHomeProps = { request: Pick<RequestDetails, 'home' | 'fit' | 'answersErasedAt' | 'abilities'> }

/** The home that went with a request, and how it fits; or that the answers were erased. */
export function EnclosedHome({ request: { home, fit, answersErasedAt, abilities } }: EnclosedHomeProps) {
  if (answersErasedAt)
    return (
      <p className="text-sm text-soft">{`The answers were erased on ${dayText(answersErasedAt.slice(0, 10))}, as they are some months after a decision.`}</p>
    )
  if (!home) return null
  return (
    <>
      <section className="grid gap-3">
        <h3>{t('How it fits')}</h3>
        <FitList points={fit} />
        <p className="text-sm text-soft">
          {abilities.cancel
            ? 'The owner reads the same list. It decides nothing.'
            : 'The requester reads the same list. It decides nothing: you do.'}
        </p>
      </section>
      <section className="grid gap-3">
        <h3>{abilities.cancel ? 'The home that you sent' : 'Their home'}</h3>
        <HomeSummary home={home} />
      </section>
    </>
  )
}
