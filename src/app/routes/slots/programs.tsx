import type { ReactNode } from 'react'
import { ApiKeys } from '../../../modules/exchange/api-keys/web/api-keys.tsx'
import { NewSecret } from '../../../modules/exchange/api-keys/web/new-secret.tsx'
import { keysQuery } from '../../../modules/exchange/api-keys/web/queries.ts'
import { webhooksQuery } from '../../../modules/exchange/webhooks/web/queries.ts'
import { Webhooks } from '../../../modules/exchange/webhooks/web/webhooks.tsx'
import type { PageRequest } from '../page.tsx'

export const programQueries = ({ queries }: PageRequest) => [keysQuery(queries), webhooksQuery(queries)]

/** Keys and webhooks: how programs work with a person's or an organisation's data. */
export const Programs = (props: { text: string; back: ReactNode }) => (
  <ApiKeys {...props}>
    <Webhooks renderSecret={made => <NewSecret key={made.secret} {...made} />} />
  </ApiKeys>
)
