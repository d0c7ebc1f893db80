import { t } from '../../../../../shared/i18n/t.ts'
import type { ReactNode } from 'react'
import { MailCheck } from '../../../../../ui/icons.tsx'
import { saidFailure } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'

type LinkOutcomeProps = {
  request: { error: unknown; isSuccess: boolean }
  /** Shown when the link was mailed. */
  children: ReactNode
}

/** The token of a mailed link, cut to what the server reads, so that a mangled link is invalid rather than an error. */
export const tokenOf = (search: URLSearchParams): string => (search.get('token') ?? '').slice(0, 200)

/** The outcome of a request for a mailed link. */
export function LinkOutcome({ request: { error, isSuccess }, children }: LinkOutcomeProps) {
  return (
    <>
      <FormAlert>{error ? saidFailure(error, t("The link couldn't be sent. Please try again.")) : null}</FormAlert>
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
