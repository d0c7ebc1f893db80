import { t } from '../../../../shared/i18n/t.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { Notes } from './notes.tsx'

/** The notes on an animal, on its page for the organisation's people. */
export function AnimalNotes({ postId }: { postId: number }) {
  return (
    <Section id="notes" title={t('Notes')} className="scroll-mt-4 gap-5!">
      <Notes subject="post" subjectId={String(postId)} />
    </Section>
  )
}
