import { t } from '../../../../shared/i18n/t.ts'
import { AssignmentSelect } from './assignment-select.tsx'
import { Notes } from './notes.tsx'

/** What the people of an organisation share about a request. */
export function RequestTeam({ requestId }: { requestId: number }) {
  const of = { subject: 'request', subjectId: String(requestId) } as const
  return (
    <section aria-label={t('Team')} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">{t('Team')}</h3>
      <AssignmentSelect {...of} />
      <Notes {...of} />
    </section>
  )
}
