import type { Address } from '../../../shared/addresses.ts'

/** The part of an adopter's name that is public. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] || 'Someone'

/** Path of the happy ending on the page of an adoption. */
export const endingPath = (requestId: number): Address => `/adoptions/${requestId}#happy-ending`

/** Path of the public happy ending of a pet. */
export const publicPath = (postId: number): Address => `/post/${postId}#happy-ending`
