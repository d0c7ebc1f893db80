/**
 * Who may call a procedure: visitors too, people with a session, people who act for an organization, reviewers,
 * admins.
 */
export type Access = 'anyone' | 'user' | 'member' | 'staff' | 'admin'

/** The roles in an organisation; each has the rights of those before it. */
export const ORGANIZATION_ROLES = ['foster', 'volunteer', 'coordinator', 'manager'] as const
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

/** What an API key allows; every key has `read`. */
export const API_SCOPES = ['read', 'write', 'requests'] as const
export type ApiScope = (typeof API_SCOPES)[number]

/** Who may call one procedure. Each module lists its procedures in `access.ts`; the rights matrix in `test/rights` tries all of them. */
export interface CallRule {
  access: Access
  /** The lowest role that may call it for an organization; absent if none may. */
  organization?: OrganizationRole
  /** The scope of a key that may call it. Default: `read` for public reads; otherwise no key may. */
  scope?: ApiScope
  /**
   * Whether a session that is locked for a signature may call it: for the signature, or only from the locked page, which is
   * rendered as for a visitor. Default: no call.
   */
  whileLocked?: 'signing' | 'page'
  /**
   * Whether the caller must have confirmed their identity in the last 15 minutes: `always`, or only with a second
   * factor, which admins, vets and managers of organizations need.
   */
  confirm?: 'always' | 'by second factor'
}

export type CallRules = Record<string, CallRule>

/** The scope that a key needs for a procedure; undefined if no key may call it. */
export const scopeOf = ({ access, scope }: Partial<CallRule>, method: string | undefined): ApiScope | undefined =>
  scope ?? (access === 'anyone' && method === 'GET' ? 'read' : undefined)

/** Whether a role has the rights of another one. */
export const includesRole = (role: OrganizationRole, needed: OrganizationRole): boolean =>
  ORGANIZATION_ROLES.indexOf(role) >= ORGANIZATION_ROLES.indexOf(needed)

/** Whether somebody acts for themselves, or for an organisation in at least this role. */
export const hasRole = (
  viewer: { organization?: { role: OrganizationRole } | undefined } | null,
  role: OrganizationRole,
): boolean => !viewer?.organization || includesRole(viewer.organization.role, role)

/** People trusted by an admin: they have full limits from the first day, without a history. */
export const isVouchedFor = ({ role, verified }: { role: string; verified: boolean }): boolean =>
  verified || role !== 'user'

/** Admins and verified vets review posts and see pending posts. */
export const mayReview = ({ role, verified }: { role: string; verified: boolean }): boolean =>
  role === 'admin' || (role === 'vet' && verified)
