import { useSearchParams } from 'react-router'
import { tokenOf } from '../../modules/accounts/web/link-token.ts'
import { VerifyEmailNotice } from '../../modules/accounts/web/verify-email-notice.tsx'
import { verificationQuery, VerifyEmailResult } from '../../modules/accounts/web/verify-email-result.tsx'
import type { PageRequest } from '../page.tsx'

/** The link of the mail works by being opened, also without any script. */
export const queries = ({ queries, search, headOnly }: PageRequest) => {
  const token = tokenOf(search)
  return token && !headOnly ? [verificationQuery(queries, token)] : []
}

export function Component() {
  const token = tokenOf(useSearchParams()[0])
  return (
    <>
      <title>Verify your email · Pawpal</title>
      <meta name="description" content="Confirm your email address, or ask for a new link to do so." />
      {token ? <VerifyEmailResult token={token} /> : <VerifyEmailNotice />}
    </>
  )
}
