import { createContext, use } from 'react'

/** The organization whose conversations are shown. Undefined on a person's own pages. */
interface Team {
  /** Whether the viewer may read but not write. */
  readOnly: boolean
}

export const TeamContext = createContext<Team | undefined>(undefined)

export const useTeam = (): Team | undefined => use(TeamContext)
