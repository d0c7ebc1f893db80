import { t } from '../../../shared/i18n/t.ts'
import type { Adoption } from '../../../modules/adoption/aftercare/contract.ts'
import { RecordPanel } from '../../../modules/adoption/health-records/web/record-panel.tsx'
import { Section } from '../../../ui/layout/page.tsx'

/** The health records of the adopted pets. */
export function Panel({ adoption: { pets } }: { adoption: Adoption }) {
  return (
    <Section title={t('Health records')}>
      {pets.map(({ postId }) => (
        <RecordPanel key={postId} postId={postId} named={pets.length > 1} />
      ))}
    </Section>
  )
}
