import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { siteQuery } from './queries.ts'

const HOW = 'demo-how'

/** Says on a demo server that its data is made up, and how to start for real. */
export function DemoBanner() {
  const { data: site } = useQuery(siteQuery(useQueries()))
  if (!site?.demo) return null
  return (
    // On phones a banner that says more takes its place.
    <aside aria-label={t('Demo')} className="max-sm:has-[+aside]:hidden">
      <Banner
        tone="sun"
        action={
          <button type="button" popoverTarget={HOW} className="touch relative font-semibold underline">
            {t('Start empty')}
          </button>
        }
      >
        {t('Demo: pets and people are made up.')}
      </Banner>
      <p
        id={HOW}
        popover="auto"
        className="m-auto max-w-sm rounded-md border border-line bg-card p-5 text-ink shadow-float"
      >
        {t('To start empty, set {demo} and a new {folder}.', { demo: 'DEMO=off', folder: 'DATA_DIR' })}
      </p>
    </aside>
  )
}
