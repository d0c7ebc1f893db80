import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { HandInRows } from './hand-in-rows.tsx'
import { ownHandInsQuery } from './queries.ts'

/** What the viewer asked organizations to take; nothing without any. */
export function OwnHandIns() {
  const { data: handIns = [] } = useQuery(ownHandInsQuery(useQueries()))
  if (handIns.length === 0) return null
  return (
    <Section title={t('Animals you asked an organization to take')} className="mt-8">
      <HandInRows handIns={handIns} side="person" linkOf={id => `/hand-ins/${id}`} />
    </Section>
  )
}
