/** The pages below `/admin-dashboard`. */
export const ADMIN_PAGES =
  'posts held-posts users vets reports screening contact-messages settings operations audit'.split(' ')

/** Paths, with the names of their pages where these are not the first word. */
export const PUBLIC =
  'home search login signup verify-email confirm-email forgot-password reset-password about first-meeting contact unsubscribe confirm packs happy-endings print invitation embed post/:id pet/:id api/docs=api-docs shelter/:slug community/:id profile/:userId'
/** The same, for signed-in people. */
export const OWN =
  'create saved requests notifications adoptions/:requestId=adoption adoptions/:requestId/agreement=agreement post/:id/records=records settings/:part? saved/new=new-saved-search saved/:id=saved-search print/round=round organization/:slug/* community/create=create-community'
/** The same, for pages that ask visitors to sign in. */
export const ASKING = 'profile=own-profile chat chat/:conversationId messages'
