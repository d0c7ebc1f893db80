/**
 * What organisations that an admin trusts may do on this site. `none`: nothing more than others. `ownVet`: a vet of theirs may review
 * their animals. `withoutReview`: their animals need no review.
 */
export const ORGANIZATION_TRUST = ['none', 'ownVet', 'withoutReview'] as const
export type OrganizationTrust = (typeof ORGANIZATION_TRUST)[number]
