import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { tokenOf } from '../../../../modules/base/accounts/web/form/link-outcome.tsx'
import { VerifyEmailNotice } from '../../../../modules/base/accounts/web/verify-email/verify-email-notice.tsx'
import { VerifyEmailResult } from '../../../../modules/base/accounts/web/verify-email/verify-email-result.tsx'

export function Component() {
  const token = tokenOf(useSearchParams()[0])
  return (
    <>
      <title>{t('Verify your email · Pawpal')}</title>
      <meta name="description" content={t('Confirm your email address, or ask for a new link to do so.')} />
      {token ? <VerifyEmailResult token={token} /> : <VerifyEmailNotice />}
    </>
  )
}
