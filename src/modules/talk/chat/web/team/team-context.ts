import { createContext, use } from 'react'

/** The people of an organisation, who share its conversations. Undefined on a member's own pages. */
interface Team {
  /** Whether the viewer may only read along. */
  readOnly: boolean
}

export const TeamContext = createContext<Team | undefined>(undefined)

export const useTeam = (): Team | undefined => use(TeamContext)
