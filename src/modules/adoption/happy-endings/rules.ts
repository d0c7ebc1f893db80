/** What the public reads of the name of an adopter. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] || 'Somebody'

/** The part of the page of an adoption about its happy ending. */
export const endingPath = (requestId: number): string => `/adoptions/${requestId}#happy-ending`

/** Where everybody reads the happy ending of a pet. */
export const publicPath = (postId: number): string => `/post/${postId}#happy-ending`
