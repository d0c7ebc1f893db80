import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import { hasRole } from '../../../api/access.ts'
import { users } from '../../base/accounts/public.server.ts'
import { findAdoption } from '../aftercare/public.server.ts'
import type { EndingOfAdoption } from './contract.ts'
import { selectEndings, toEnding } from './ending-rows.server.ts'
import { firstNameOf } from './rules.ts'
import { endingQuestions, happyEndings } from './tables.server.ts'

/** The happy ending of an adoption, and what its two sides may do about it. @throws NOT_FOUND */
export async function readEndingOfAdoption(
  context: SignedIn,
  { requestId }: { requestId: number },
): Promise<EndingOfAdoption> {
  const { db, viewer } = context
  const { id, adopterId, names, side, endedAt } = await findAdoption(context, requestId)
  const [[row], [question], [adopter]] = await Promise.all([
    selectEndings(db).where(eq(happyEndings.requestId, id)),
    db.select().from(endingQuestions).where(eq(endingQuestions.requestId, id)),
    db.select({ name: users.name }).from(users).where(eq(users.id, adopterId)),
  ])
  const ending = row && (side === 'requester' || row.ending.hiddenAt === null) ? toEnding(row, viewer) : null
  const isAdopter = side === 'requester'
  const mayAsk = !isAdopter && hasRole(viewer, 'coordinator')
  return {
    pet: namesText(names),
    firstName: firstNameOf(adopter?.name ?? ''),
    ending,
    askedAt: question?.askedAt.toISOString() ?? null,
    abilities: {
      publish: isAdopter && !endedAt && !ending?.hidden,
      withdraw: isAdopter && ending !== null,
      ask: mayAsk && !endedAt && !row && !question,
    },
    side,
  }
}
