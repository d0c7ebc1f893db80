import { Instead } from './error-page.tsx'
import { NotFound } from './not-found.tsx'

/** The page of something that was deleted while it was open. */
export const Gone = () => (
  <Instead>
    <NotFound />
  </Instead>
)
