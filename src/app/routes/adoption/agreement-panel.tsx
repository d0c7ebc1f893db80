import type { Adoption } from '../../../modules/adoption/aftercare/contract.ts'
import { AgreementSummary } from '../../../modules/adoption/agreements/web/agreement-summary.tsx'
import { agreementQuery } from '../../../modules/adoption/agreements/web/queries.ts'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { requestId } }: PageRequest) => [agreementQuery(queries, requestId)]

export const Panel = ({ adoption: { id } }: { adoption: Adoption }) => <AgreementSummary requestId={id} />
