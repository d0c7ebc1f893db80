import type { Tx } from '../../../platform/db/db.ts'
import { people } from '../../people/profiles/public.server.ts'

/** The public name of a person or organisation; empty for a deleted account. */
export const nameOf = async (tx: Tx, id: string): Promise<string> => (await people(tx, [id])).get(id)?.name ?? ''
