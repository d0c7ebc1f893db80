import { CircleCheck, CircleHelp, CircleX } from '../../../../../ui/icons.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { dayText } from '../../../../../shared/time/day-text.ts'
import type { FitPoint, Home } from '../../../application-questions/contract.ts'
import { FIT_TOPIC_LABELS, type FitState } from '../../../application-questions/vocabulary.ts'
import { cx } from '../../../../../ui/cx.ts'
import { homeFacts } from '../../../application-questions/home-rules.ts'
import type { RequestDetails } from '../../contract.ts'

type EnclosedHomeProps = { request: Pick<RequestDetails, 'home' | 'fit' | 'answersErasedAt' | 'abilities'> }

/** The home that went with a request, and how it fits; or that the answers were erased. */
export function EnclosedHome({ request: { home, fit, answersErasedAt, abilities } }: EnclosedHomeProps) {
  if (answersErasedAt)
    return (
      <p className="text-sm text-soft">
        {t('The answers were erased on {day}. We erase answers some months after a decision.', {
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
            ? t("The owner sees the same list. It doesn't decide anything.")
            : t("The requester sees the same list. It doesn't decide anything: you do.")}
        </p>
      </section>
      <section className="grid gap-3">
        <h3>{abilities.cancel ? t('The home that you sent') : t('Their home')}</h3>
        <HomeSummary home={home} />
      </section>
    </>
  )
}

/** How the home and the pet go together, point by point. Both sides read the same. */
export function FitList({ points }: { points: readonly FitPoint[] }) {
  if (points.length === 0) return null
  return (
    <ul className="grid gap-2.5">
      {points.map(({ topic, state, text }) => {
        const { Icon, label, color } = LOOKS[state]
        return (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden="true" size={20} className={cx('mt-0.5 shrink-0', color)} />
            <span>
              <b className="font-semibold">
                {t('{topic}: {state}.', { topic: t(FIT_TOPIC_LABELS[topic]), state: t(label) })}{' '}
              </b>
              <span className="text-soft">{text}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const LOOKS: Record<FitState, { Icon: typeof CircleX; label: string; color: string }> = {
  contradicts: { Icon: CircleX, label: msg("doesn't fit"), color: 'text-rose' },
  open: { Icon: CircleHelp, label: msg('worth asking'), color: 'text-soft' },
  agrees: { Icon: CircleCheck, label: msg('fits'), color: 'text-leaf' },
}

/** The facts of a home, without empty ones. */
export function HomeSummary({ home }: { home: Home }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {homeFacts(home).map(({ label, text }) => (
        <div key={label} className="grid content-start gap-0.5">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
