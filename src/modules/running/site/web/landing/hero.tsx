import type { ReactNode } from 'react'
import { Search } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useSiteInfo } from '../queries.ts'

/** The first section of the landing page. */
export function Hero({ mosaic }: { mosaic: ReactNode }) {
  const reviewed = useSiteInfo()?.reviewRequired ?? true
  return (
    <div className="mx-auto grid w-full max-w-[77rem] items-center gap-x-16 gap-y-8 px-4 pt-8 pb-14 sm:px-6 sm:pt-14 lg:grid-cols-[1.08fr_1fr] lg:px-8 lg:pt-16 lg:pb-24">
      <div className="grid gap-5 sm:gap-6">
        <h1 className="text-[clamp(2.625rem,1.6rem+4.4vw,4.375rem)]/[1.05] font-bold tracking-tight sm:text-wrap">
          {t('Somebody small is waiting for you.')}
        </h1>
        <p className="max-w-md text-lg text-soft sm:text-xl/8">
          {t('Meet pets from families and shelters near you.')}{' '}
          {reviewed
            ? t('Every listing is checked by a veterinarian, every question gets an answer.')
            : t('Every question gets an answer.')}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/login" className={buttonStyles({ size: 'lg' })}>
            {t('Get Started')}
          </Link>
          <Link to="/home" className={buttonStyles({ size: 'lg', variant: 'secondary' })}>
            <Search aria-hidden="true" size={19} />
            {t('Meet the pets')}
          </Link>
        </div>
        <Counters className="hidden lg:flex" />
      </div>
      {mosaic}
      <Counters className="flex justify-center lg:hidden" />
    </div>
  )
}

function Counters({ className }: { className: string }) {
  const info = useSiteInfo()
  if (!info) return null
  const { homesFound, members } = info.counters
  return (
    <dl className={`gap-10 pt-2 ${className}`}>
      <Counter count={homesFound} label={t('pets found a home')} />
      <Counter count={members} label={t('families and shelters')} />
    </dl>
  )
}

function Counter({ count, label }: { count: string; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-soft">{label}</dt>
      <dd className="font-display text-3xl font-bold tracking-tight">{count}</dd>
    </div>
  )
}
