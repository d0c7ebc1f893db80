import { createContext } from 'react'

/** The site's public origin, for absolute URLs: share pictures, canonical links. */
export const SiteContext = createContext('')
