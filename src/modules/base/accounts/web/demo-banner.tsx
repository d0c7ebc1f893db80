import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { siteQuery } from './queries.ts'

/** Says on a demo server that its data is made up, and how to start for real. */
export function DemoBanner() {
  const { data: site } = useQuery(siteQuery(useQueries()))
  if (!site?.demo) return null
  return (
    <aside aria-label={t('Demo')}>
      <Banner tone="sun">
        {t('This is a demo: its pets and people are made up. To start empty, set {demo} and a new {folder}.', {
          demo: 'DEMO=off',
          folder: 'DATA_DIR',
        })}
      </Banner>
    </aside>
  )
}
