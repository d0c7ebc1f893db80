import type { ComponentType } from 'react'
import * as agreement from './agreement-panel.tsx'
import type { Adoption } from '../../../modules/adoption/aftercare/contract.ts'
import * as records from './records-panel.tsx'
import type { AnyQuery, PageRequest } from '../page.tsx'
import * as checkIns from './check-ins-panel.tsx'
import * as returns from './return-panel.tsx'
import * as happyEnding from './happy-ending-panel.tsx'

/** A part of the page of one adoption. A panel that has nothing to show renders null. */
interface PanelModule {
  Panel: ComponentType<{ adoption: Adoption }>
  /** Its data, loaded before the page renders. The page renders without those that fail. */
  queries?: (request: PageRequest) => AnyQuery[]
}

/** The panels in the order of the page. Another one is a file here and a line in this list. */
export const PANELS: readonly PanelModule[] = [agreement, records, checkIns, happyEnding, returns]
