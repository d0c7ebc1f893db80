import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { ConfirmEmail } from '../../../../modules/base/accounts/web/verify-email/confirm-email.tsx'
import { tokenOf } from '../../../../modules/base/accounts/web/form/link-outcome.tsx'

export function Component() {
  return (
    <>
      <title>{t('Confirm your new email · Pawpal')}</title>
      <meta name="description" content={t('Confirm the new email address of your Pawpal account.')} />
      <ConfirmEmail token={tokenOf(useSearchParams()[0]) || undefined} />
    </>
  )
}
