import type { SignedIn } from '../../../api/context.ts'
import { LIMITS, limitAt } from '../../../api/limit-rules.ts'
import { refuse } from '../../../shared/problem.ts'
import type { Trust } from './contract.ts'
import type { NewAccounts } from './limit-shares.server.ts'
import { readFacts } from './read-facts.server.ts'
import { levelOf, raisedAt } from './rules.ts'
import { SHOWN_LIMITS } from './vocabulary.ts'

export type ReadNewAccounts = (context: SignedIn) => Promise<NewAccounts>

export const readOwnTrust = (context: SignedIn): Promise<Trust> => readTrust(context, context.viewer.id)

/** @throws NOT_FOUND */
export const readTrustOfPerson = (context: SignedIn, { userId }: { userId: string }): Promise<Trust> =>
  readTrust(context, userId)

async function readTrust(context: SignedIn, personId: string): Promise<Trust> {
  const { db, demo, limitShares, limitValues } = context
  const now = context.now()
  const facts = await readFacts(db, personId, now)
  if (!facts) throw refuse('NOT_FOUND')
  const { days } = await context.reactions.readNewAccounts(context)
  const share = demo ? 100 : await limitShares.of(personId)
  const values = await limitValues()
  return {
    level: levelOf(facts, days, now),
    share,
    answeredPeople: facts.answeredPeople,
    upheldReports: facts.upheldReports,
    raisedAt: raisedAt(facts, days, now)?.toISOString() ?? null,
    limits: SHOWN_LIMITS.map(name => ({
      name,
      limit: limitAt(values[name], share),
      full: values[name],
      windowSeconds: LIMITS[name].windowSeconds,
    })),
  }
}
