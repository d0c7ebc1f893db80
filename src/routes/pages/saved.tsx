import { useLocation } from 'react-router'
import { savedQuery, SavedPets } from '../../modules/posts/web/saved-pets.tsx'
import { Page } from '../../ui/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, search }: PageRequest) => [savedQuery(queries, search)]

export function Component() {
  return (
    <Page width="wide">
      <title>Saved pets · Pawpal</title>
      <SavedPets search={new URLSearchParams(useLocation().search)} />
    </Page>
  )
}
