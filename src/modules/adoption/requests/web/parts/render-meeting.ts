import type { ReactNode } from 'react'
import type { AdoptionRequest } from '../../contract.ts'

/** Renders what the two sides do about meeting. The page provides it: adoption's screens do not know those of meetings. */
export type RenderMeeting = (request: Pick<AdoptionRequest, 'id' | 'abilities'>) => ReactNode
