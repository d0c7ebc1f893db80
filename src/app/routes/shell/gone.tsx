import { Instead } from './error-page.tsx'
import { Closed, NotFound } from './not-found.tsx'

/** The page of something that was deleted, or of a listing that was closed, while it was open. */
export const Gone = ({ closed = false }: { closed?: boolean }) => (
  <Instead>{closed ? <Closed /> : <NotFound />}</Instead>
)
