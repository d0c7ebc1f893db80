import { msg } from '../../../shared/i18n/t.ts'
export const MAX_SLUG_LENGTH = 60
export const MAX_STREET_LENGTH = 200
export const MAX_POLICY_LENGTH = 5000
export const MAX_HAND_INS_NOTE_LENGTH = 300
export const MAX_SOCIAL_LINKS = 6
export const MAX_ORGANIZATION_PHOTOS = 10
export const INVITATION_DAYS = 14
/** The most open invitations of an organization. */
export const MAX_INVITATIONS = 100
/** The most organisations that a person can belong to. */
export const MAX_MEMBERSHIPS = 20

/** The request header with the slug of the organization that a call acts for. */
export const ORGANIZATION_HEADER = 'x-organization'

/** The organization under which feeds and APIs list the animals of private persons. */
export const FAMILIES_NAME = msg('Families on Pawpal')

/**
 * The privileges of trusted organizations on this site. `none`: no privileges. `ownVet`: their own vets may review their
 * animals. `withoutReview`: their animals need no review.
 */
export const ORGANIZATION_TRUST = ['none', 'ownVet', 'withoutReview'] as const
export type OrganizationTrust = (typeof ORGANIZATION_TRUST)[number]
