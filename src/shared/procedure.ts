import { oc } from '@orpc/contract'
import { z } from 'zod'
import { TEXT_LANGUAGES } from './text/text-languages.ts'
import type { ApiScope } from './rights/api-scopes.ts'
import type { LimitName } from './limit-rules.ts'
import type { OrganizationRole } from './rights/organization-roles.ts'
import { commonProblems } from './problem.ts'
import { confirmationProblems } from './rights/second-factor.ts'
import { nameFault, titleFault } from './text/name-faults.ts'
import { composed, isStorable, storedText } from './text/text.ts'

/** Who may call a procedure. The module's rules decide what the caller may do to which thing. */
export type Access = 'anyone' | 'user' | 'member' | 'admin' | 'staff'

export interface ProcedureMeta {
  access?: Access
  /** This role and those above it may call it for their organisation; without one nobody may. */
  organization?: OrganizationRole
  /** The scope of a key that may call it. Default: `read` for what visitors may read; else no key may. */
  scope?: ApiScope
  /** The rate limit that a call counts towards; see `limit-rules.ts`. */
  limit?: LimitName
  /**
   * Whether the caller confirms first who it is, once in 15 minutes: `always`, or only with a second factor, which admins, vets and
   * managers of organisations need.
   */
  confirm?: 'always' | 'by second factor'
}

/** The scope that a key needs for a procedure; undefined where no key may call it. */
export const scopeOf = ({ access, scope }: ProcedureMeta, method: string | undefined): ApiScope | undefined =>
  scope ?? (access === 'anyone' && method === 'GET' ? 'read' : undefined)

/** How long to wait before a retry. */
export const RetryAfter = z.object({ retryAfter: z.int().describe('seconds') }).optional()

const procedure = oc.$meta<ProcedureMeta>({}).errors({
  ...commonProblems,
  TOO_MANY_REQUESTS: { ...commonProblems.TOO_MANY_REQUESTS, data: RetryAfter },
})

export const forAnyone = procedure.meta({ access: 'anyone' })
export const forUsers = procedure.meta({ access: 'user' })
/** For calls that may be refused until the caller confirms who it is. */
const privileged = procedure.errors(confirmationProblems)
/** What only the person may do, and nobody at an unattended device. */
export const forConfirmedUsers = privileged.meta({ access: 'user', confirm: 'always' })
/** People who act for their organisation in this role, or in one above it. */
export const forMembers = (organization: OrganizationRole) => privileged.meta({ access: 'member', organization })
/** Verified vets and admins. */
export const forStaff = privileged.meta({ access: 'staff' })
export const forAdmins = privileged.meta({ access: 'admin' })
/** What an admin with a second factor confirms first: then we are sure who it is. */
export const forSureAdmins = forAdmins.meta({ confirm: 'by second factor' })

/** One page of a list: `next` is the cursor of the following page, absent on the last one. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().optional() })

const StorableText = z.string().refine(isStorable, { error: 'must be well-formed Unicode without zero bytes' })

/** A text that people send, in the form in which it is stored. */
export const Text = StorableText.overwrite(storedText)

/** A name whose fault, if it has one, is told to people. */
const nameWith = (fault: (name: string) => string | undefined) =>
  StorableText.refine(name => fault(name) === undefined, {
    error: ({ input }) => fault(String(input)),
    params: { forPeople: true },
  }).overwrite(composed)

/** The name of a person, an organisation or a community, and what people sign with. */
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
