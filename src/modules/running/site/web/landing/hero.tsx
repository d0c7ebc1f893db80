import type { FormEvent, ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import {
  MAX_FILTER_TEXT_LENGTH,
  SPECIES_FILTER_LABELS,
  SPECIES_FILTERS,
} from '../../../../listings/posts/vocabulary.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'
import { useSiteInfo } from '../queries.ts'

/** The first section of the landing page. */
export function Hero({ mosaic }: { mosaic: ReactNode }) {
  const reviewed = useSiteInfo()?.reviewRequired ?? true
  return (
    <div className="mx-auto grid w-full max-w-[77rem] items-center gap-x-16 gap-y-8 px-4 pt-8 pb-14 sm:px-6 sm:pt-14 lg:grid-cols-[1.08fr_1fr] lg:px-8 lg:pt-16 lg:pb-24">
      <div className="grid gap-5 sm:gap-6">
        <h1 className="text-[clamp(2.625rem,1.6rem+4.4vw,4.375rem)]/[1.05] font-bold tracking-tight sm:text-wrap">
          {t('Someone small is waiting for you.')}
        </h1>
        <p className="max-w-md text-lg text-soft sm:text-xl/8">
          {t('Meet pets from families and shelters near you.')}{' '}
          {reviewed
            ? t('Every listing is checked by a veterinarian, every question gets an answer.')
            : t('Every question gets an answer.')}
        </p>
        <FirstSearch />
        <p className="text-soft">
          {t('Giving a pet a new home?')}{' '}
          <Link to="/create" className="touch relative font-semibold text-brand hover:underline">
            {t('Create Post')}
          </Link>
        </p>
        <Counters className="hidden lg:flex" />
      </div>
      {mosaic}
      <Counters className="flex justify-center lg:hidden" />
    </div>
  )
}

/** The first search, which opens `/home`. A form, so that it works without scripts. */
function FirstSearch() {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    )
    const query = new URLSearchParams(fields)
    void navigate(query.size > 0 ? `/home?${query}` : '/home')
  }
  return (
    <form
      action="/home"
      aria-label={t('Find Your Pal')}
      onSubmit={search}
      className="grid max-w-xl items-end gap-3 rounded-lg border border-line bg-card p-4 shadow-lift sm:grid-cols-[1fr_1.2fr_auto]"
    >
      <Field label={t('Species')}>
        <Select
          name="species"
          options={[
            { value: '', label: t('All') },
            ...SPECIES_FILTERS.map(value => ({ value, label: t(SPECIES_FILTER_LABELS[value]) })),
          ]}
        />
      </Field>
      <Field label={t('Near')}>
        <Input
          name="near"
          placeholder={t('City or postal code')}
          autoComplete="off"
          maxLength={MAX_FILTER_TEXT_LENGTH}
        />
      </Field>
      <Button type="submit">{t('Meet the pets')}</Button>
    </form>
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
