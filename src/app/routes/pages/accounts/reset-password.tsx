import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { DenySignIn } from '../../../../modules/base/accounts/web/reset-password/deny-sign-in.tsx'
import {
  ResetPassword,
  resetLinkQuery,
  UselessResetLink,
} from '../../../../modules/base/accounts/web/reset-password/reset-password.tsx'
import { tokenOf } from '../../../../modules/base/accounts/web/form/link-outcome.tsx'
import type { PageRequest } from '../../page.tsx'

/** In the link of the mail about a new device. */
const NOT_ME = 'not-me'

export const queries = ({ queries, search }: PageRequest) => {
  const token = tokenOf(search)
  return token && !search.has(NOT_ME) ? [resetLinkQuery(queries, token)] : []
}

export function Component() {
  const [search] = useSearchParams()
  return (
    <>
      <title>{t('Choose a new password · Pawpal')}</title>
      <meta name="description" content={t('Choose a new password for your Pawpal account.')} />
      <Task token={tokenOf(search)} isDenial={search.has(NOT_ME)} />
    </>
  )
}

function Task({ token, isDenial }: { token: string; isDenial: boolean }) {
  if (!token) return <UselessResetLink />
  return isDenial ? <DenySignIn token={token} /> : <ResetPassword token={token} />
}
