import { useQuery } from '@tanstack/react-query'
import { Trans } from '../../../ui/trans.tsx'
import { t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../../client.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { siteQuery } from './queries.ts'

/** Says on a demo server that its data is made up, and how to start for real. */
export function DemoBanner() {
  const { data: site } = useQuery(siteQuery(useQueries()))
  if (!site?.demo) return null
  return (
    <aside aria-label={t('Demo')}>
      <Banner tone="sun">
        <Trans
          text="This is a demo: its pets and people are made up. To start empty, set {demo} and a new {folder}."
          values={{ demo: <code>DEMO=off</code>, folder: <code>DATA_DIR</code> }}
        />
      </Banner>
    </aside>
  )
}
