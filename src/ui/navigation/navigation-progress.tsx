import { useNavigation } from 'react-router'
import { t } from '../../shared/i18n/t.ts'

/** A bar below the header while the next page or search loads. CSS shows it after 300 ms. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={t('Loading')}
      className="absolute inset-x-0 top-full h-1 animate-late overflow-hidden bg-brand-well"
    >
      <div className="h-full w-2/5 animate-slide bg-brand motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-60" />
    </div>
  )
}
