import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TEXT_LANGUAGES } from '../shared/text/text-languages.ts'
import type { CallRule } from './access.ts'
import type { LimitName } from './limit-rules.ts'
import { commonProblems } from '../shared/problem.ts'
import { confirmationProblems } from './confirmation-problems.ts'
import { nameFault, titleFault } from '../shared/text/name-faults.ts'
import { composed, isStorable, storedText } from '../shared/text/text.ts'

export interface ProcedureMeta extends Partial<CallRule> {
  /** The rate limit that a call counts towards; see `limit-rules.ts`. */
  limit?: LimitName
}

/** How long to wait before a retry. */
export const RetryAfter = z.object({ retryAfter: z.int().describe('seconds') }).optional()

const plain = oc.$meta<ProcedureMeta>({}).errors({
  ...commonProblems,
  TOO_MANY_REQUESTS: { ...commonProblems.TOO_MANY_REQUESTS, data: RetryAfter },
})
const withConfirmation = plain.errors(confirmationProblems)

type MayAskToConfirm =
  | { access: 'member' | 'staff' | 'admin' }
  | { organization: 'manager' }
  | { confirm: NonNullable<CallRule['confirm']> }

/** Whether a caller with some role or second factor may be asked to confirm first; `checkSecondFactor` decides by the caller. */
const mayAskToConfirm = ({ access, organization, confirm }: CallRule): boolean =>
  ['member', 'staff', 'admin'].includes(access) || organization === 'manager' || confirm !== undefined

/**
 * A procedure of the API.
 * @param rule who may call it; it stands in the module's `access.ts`
 */
export function procedure<Rule extends CallRule>(
  rule: Rule,
): Rule extends MayAskToConfirm ? typeof withConfirmation : typeof plain
export function procedure(rule: CallRule) {
  return (mayAskToConfirm(rule) ? withConfirmation : plain).meta(rule)
}

/** One page of a list: `next` is the cursor of the following page, absent on the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().optional() })

const StorableText = z.string().refine(isStorable, { error: 'must be well-formed Unicode without zero bytes' })

/** A text that people send, in the form in which it is stored. */
export const Text = StorableText.overwrite(storedText)

/** A name whose error is shown to people. */
const nameWith = (fault: (name: string) => string | undefined) =>
  StorableText.refine(name => fault(name) === undefined, {
    error: ({ input }) => fault(String(input)),
    params: { forPeople: true },
  }).overwrite(composed)

/** The name of a person, an organization or a community, and signatures. */
export const Name = nameWith(nameFault)
/** The name of a pet, or of what people make for themselves: "2" is a name, too. */
export const Title = nameWith(titleFault)
/** As long as a cursor that contains a name. */
export const Cursor = Text.max(2000).optional()
/** A numeric id: text in paths, a number in bodies. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** The language of a text that somebody wrote. */
export const WrittenIn = z
  .enum(TEXT_LANGUAGES)
  .nullable()
  .describe('the language of the text, by ISO 639-1; null where it is not known')
/** An ISO 8601 instant with milliseconds, in UTC. */
export const Instant = z.iso.datetime({ precision: 3 })
export const Done = z.object({ done: z.literal(true) })
