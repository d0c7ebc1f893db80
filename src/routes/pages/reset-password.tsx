import { useSearchParams } from 'react-router'
import {
  ResetPassword,
  resetLinkQuery,
  UselessResetLink,
} from '../../modules/accounts/web/reset-password/reset-password-form.tsx'
import { tokenOf } from '../../modules/accounts/web/form/link-outcome.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, search }: PageRequest) => {
  const token = tokenOf(search)
  return token ? [resetLinkQuery(queries, token)] : []
}

export function Component() {
  const token = tokenOf(useSearchParams()[0])
  return (
    <>
      <title>Choose a new password · Pawpal</title>
      <meta name="description" content="Choose a new password for your Pawpal account." />
      {token ? <ResetPassword token={token} /> : <UselessResetLink />}
    </>
  )
}
