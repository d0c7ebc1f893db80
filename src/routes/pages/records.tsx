import { useMe } from '../../client.ts'
import { RecordsView } from '../records-view.tsx'

export { queries } from '../records-view.tsx'

export function Component() {
  // Null after the session ended, until the page is left.
  return useMe() && <RecordsView />
}
