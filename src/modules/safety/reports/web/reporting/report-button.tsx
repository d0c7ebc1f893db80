import { useState, type ReactNode } from 'react'
import { Button } from '../../../../../ui/button/button.tsx'
import { onDemand } from '../../../../../ui/on-demand.ts'
import type { ReportReason, ReportSubject } from '../../vocabulary.ts'
import type { ReportedPerson } from '../blocking/use-blocking.ts'
import { t } from '../../../../../shared/i18n/t.ts'

const dialog = onDemand(() => import('./report-dialog.tsx'))

interface ReportButtonProps {
  /** The subject of the report. */
  subject: ReportSubject
  subjectId: string
  /** The author of the subject. */
  person: ReportedPerson
  /** The reason that is chosen at first. */
  reason?: ReportReason
  /** The accessible name. */
  label?: string
  children?: ReactNode
}

/** A button to report somebody's content. */
export function ReportButton({ subject, subjectId, person, reason, label, children = t('Report') }: ReportButtonProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const module = dialog.useModule(wanted, () => setWanted(false))
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={label ?? t('Report what {name} wrote', { name: person.name })}
        className="px-3 noscript:hidden"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {children}
      </Button>
      {module && (
        <module.ReportDialog
          subject={subject}
          subjectId={subjectId}
          person={person}
          offerBlock={false}
          reason={reason}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
