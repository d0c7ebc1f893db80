import type { Viewer } from '../../../../platform/context.ts'
import { isReservedName } from '../../../../platform/text/skeleton.ts'
import { refuse } from '../problems.ts'

/**
 * Refuses a new name that pretends to be the site or verified. Admins are the site. A name of before stays.
 * @throws NAME_RESERVED
 */
export function refuseReservedName(name: string, viewer: Pick<Viewer, 'role'> | null, before?: string): void {
  if (name !== before && viewer?.role !== 'admin' && isReservedName(name)) throw refuse('NAME_RESERVED')
}
