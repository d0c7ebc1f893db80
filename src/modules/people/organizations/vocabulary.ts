import { msg } from '../../../shared/i18n/t.ts'
export const MAX_SLUG_LENGTH = 60
export const MAX_STREET_LENGTH = 200
export const MAX_POLICY_LENGTH = 5000
export const MAX_SOCIAL_LINKS = 6
export const MAX_ORGANIZATION_PHOTOS = 10
export const INVITATION_DAYS = 14
/** Open invitations of an organisation. */
export const MAX_INVITATIONS = 100
/** The most organisations that a person can belong to. */
export const MAX_MEMBERSHIPS = 20

/** The header of a call that acts for an organisation: its slug. */
export const ORGANIZATION_HEADER = 'x-organization'

/** The name under which feeds and APIs list the animals of all private people. */
export const FAMILIES_NAME = msg('Families on Pawpal')

/**
 * What organisations that an admin trusts may do on this site. `none`: nothing more than others. `ownVet`: a vet of theirs may review
 * their animals. `withoutReview`: their animals need no review.
 */
export const ORGANIZATION_TRUST = ['none', 'ownVet', 'withoutReview'] as const
export type OrganizationTrust = (typeof ORGANIZATION_TRUST)[number]
