import { AgreementText } from '../../../../modules/adoption/agreements/web/agreement-text.tsx'
import { LockedPage } from '../../../../modules/adoption/counter/web/locked-page.tsx'
import { lockedSessionQuery } from '../../../../modules/adoption/counter/web/queries.ts'
import { askPasskey, PasskeyCancelled } from '../../../../modules/base/accounts/web/security/ask-passkey.ts'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries }: PageRequest) => [lockedSessionQuery(queries)]

/** All that a session reaches while its device is in the hands of somebody who signs. Without the header and its links. */
export const Component = () => (
  <LockedPage renderText={text => <AgreementText text={text} />} askPasskey={askUnlessCancelled} />
)

const askUnlessCancelled = (options: { challenge: string }) =>
  askPasskey(options).catch((error: unknown) => {
    if (error instanceof PasskeyCancelled) return undefined
    throw error
  })
