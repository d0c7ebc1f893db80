/** The roles in an organisation; each has the rights of those before it. */
export const ORGANIZATION_ROLES = ['foster', 'volunteer', 'coordinator', 'manager'] as const
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

/** Whether a role has the rights of another one. */
export const includesRole = (role: OrganizationRole, needed: OrganizationRole): boolean =>
  ORGANIZATION_ROLES.indexOf(role) >= ORGANIZATION_ROLES.indexOf(needed)
