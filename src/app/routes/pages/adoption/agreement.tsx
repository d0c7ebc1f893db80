import { useMe } from '../../../client.ts'
import { Component as AgreementView } from '../../agreement/agreement-view.tsx'

export { queries } from '../../agreement/agreement-view.tsx'

export function Component() {
  // Null after the session ended, until the page is left.
  return useMe() && <AgreementView />
}
