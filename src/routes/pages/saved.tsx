import { useLocation } from 'react-router'
import { SavedPets } from '../../modules/posts/web/favorite/favorite-pets.tsx'
import { savedQuery } from '../../modules/posts/web/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
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
