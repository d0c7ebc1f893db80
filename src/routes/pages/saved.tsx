import { useLocation } from 'react-router'
import { FavoritePets } from '../../modules/posts/web/favorite/favorite-pets.tsx'
import { favoritesQuery } from '../../modules/posts/web/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, search }: PageRequest) => [favoritesQuery(queries, search)]

export function Component() {
  return (
    <Page width="wide">
      <title>Saved pets · Pawpal</title>
      <FavoritePets search={new URLSearchParams(useLocation().search)} />
    </Page>
  )
}
