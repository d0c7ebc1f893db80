import { useLocation } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { SavedSearches } from '../../../../modules/listings/alerts/web/saved-searches.tsx'
import { searchesQuery } from '../../../../modules/listings/alerts/web/queries.ts'
import { FavoritePets } from '../../../../modules/listings/posts/web/favorite/favorite-pets.tsx'
import { favoritesQuery } from '../../../../modules/listings/posts/web/queries.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { Tabs } from '../../../../ui/navigation/tabs.tsx'
import type { PageRequest } from '../../page.tsx'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

const SEARCHES = '/saved?tab=searches'
const tabIn = (search: URLSearchParams) => (search.get('tab') === 'searches' ? 'searches' : 'pets')

export const queries = ({ queries, search }: PageRequest) => [
  tabIn(search) === 'searches' ? searchesQuery(queries) : favoritesQuery(queries, search),
]

export function Component() {
  const search = new URLSearchParams(useLocation().search)
  const navigate = useNavigate()
  const tab = tabIn(search)
  return (
    <Page width="wide">
      <title>{tab === 'pets' ? t('Saved pets · Pawpal') : t('Saved searches · Pawpal')}</title>
      <Tabs
        label={t('Saved')}
        value={tab}
        onChange={next => void navigate(next === 'searches' ? SEARCHES : '/saved', { replace: true })}
        tabs={[
          {
            value: 'pets',
            label: t('Pets'),
            href: '/saved',
            panel: tab === 'pets' && <FavoritePets search={search} />,
          },
          { value: 'searches', label: t('Searches'), href: SEARCHES, panel: tab === 'searches' && <SavedSearches /> },
        ]}
      />
    </Page>
  )
}
