import type { ReactNode } from 'react'
import { MailCheck } from 'lucide-react'
import { messageOf } from '../../../client.ts'
import { Note } from '../../../ui/banner.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'

type LinkOutcomeProps = {
  request: { error: unknown; isSuccess: boolean }
  /** Said when the link is on its way. */
  children: ReactNode
}

/** What became of asking for a link by mail. */
export function LinkOutcome({ request: { error, isSuccess }, children }: LinkOutcomeProps) {
  return (
    <>
      <FormAlert>{error ? messageOf(error, 'The link could not be sent. Please try again.') : null}</FormAlert>
      <div role="status" className="empty:hidden">
        {isSuccess && (
          <Note tone="leaf" icon={<MailCheck aria-hidden="true" size={20} />}>
            {children}
          </Note>
        )}
      </div>
    </>
  )
}
