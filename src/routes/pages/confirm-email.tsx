import { useSearchParams } from 'react-router'
import { ConfirmEmail } from '../../modules/accounts/web/confirm-email.tsx'
import { tokenOf } from '../../modules/accounts/web/link-token.ts'

export function Component() {
  return (
    <>
      <title>Confirm your new email · Pawpal</title>
      <ConfirmEmail token={tokenOf(useSearchParams()[0]) || undefined} />
    </>
  )
}
