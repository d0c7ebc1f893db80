import { useMe } from '../../../client.ts'
import { Component as RecordsView } from '../../slots/records-view.tsx'

export { queries } from '../../slots/records-view.tsx'

export function Component() {
  // Null after the session ended, until the page is left.
  return useMe() && <RecordsView />
}
