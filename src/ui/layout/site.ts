import { createContext } from 'react'

/** The site's public origin, for addresses that must be whole: share pictures, canonical links. */
export const SiteContext = createContext('')
