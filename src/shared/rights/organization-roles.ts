/** The roles in an organisation; each has the rights of those before it. */
export const ORGANIZATION_ROLES = ['foster', 'volunteer', 'coordinator', 'manager'] as const
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

/** Whether a role has the rights of another one. */
export const includesRole = (role: OrganizationRole, needed: OrganizationRole): boolean =>
  ORGANIZATION_ROLES.indexOf(role) >= ORGANIZATION_ROLES.indexOf(needed)

/** Whether somebody acts for themselves, or for an organisation in at least this role. */
export const hasRole = (
  viewer: { organization?: { role: OrganizationRole } | undefined } | null,
  role: OrganizationRole,
): boolean => !viewer?.organization || includesRole(viewer.organization.role, role)
