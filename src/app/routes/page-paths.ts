/** The pages below `/admin-dashboard`. */
export const ADMIN_PAGES =
  'posts held-posts users vets reports screening contact-messages settings operations audit'.split(' ')

/** Paths, with the folders of their pages, and the names of these where they are not the path's first word. */
export const PUBLIC =
  'home=listings/ search=listings/ login=accounts/ signup=accounts/ verify-email=accounts/ confirm-email=accounts/ forgot-password=accounts/ reset-password=accounts/ about=site/ first-meeting=adoption/ contact=site/ unsubscribe=site/ confirm=adoption/ packs=talk/ happy-endings=adoption/ print=listings/ invitation=people/ embed=site/ post/:id=listings/ pet/:id=listings/ api/docs=site/api-docs shelter/:slug=people/ community/:id=talk/ profile/:userId=people/'
/** The same, for signed-in people. */
export const OWN =
  'create=listings/ saved=listings/ requests=adoption/ notifications=site/ adoptions/:requestId=adoption/adoption adoptions/:requestId/agreement=adoption/agreement post/:id/records=adoption/records settings/:part?=accounts/ saved/new=listings/new-saved-search saved/:id=listings/saved-search print/round=listings/round organization/:slug/*=people/ community/create=talk/create-community'
/** The same, for pages that ask visitors to sign in. */
export const ASKING = 'profile=people/own-profile chat=talk/ chat/:conversationId=talk/ messages=talk/'
