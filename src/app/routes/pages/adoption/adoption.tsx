import { useMe } from '../../../client.ts'
import { Component as AdoptionView } from '../../adoption/adoption-view.tsx'

export { extras, queries } from '../../adoption/adoption-view.tsx'

export function Component() {
  // Null after the session ended, until the page is left.
  return useMe() && <AdoptionView />
}
