import { LockedPage } from '../../../../modules/adoption/counter/web/locked-page.tsx'
import { lockedSessionQuery } from '../../../../modules/adoption/counter/web/queries.ts'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries }: PageRequest) => [lockedSessionQuery(queries)]

/** All that a session reaches while its device is in the hands of somebody who signs. Without the header and its links. */
export const Component = LockedPage
