import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ChosenFilters } from './chosen-filters.tsx'
import { homeListing, readListing } from './listing.ts'
import { searchListing } from '../search-listing.ts'

function chips(query: string, listing = homeListing) {
  const { values } = readListing(listing, new URLSearchParams(query))
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ChosenFilters listing={listing} values={values} />
    </MemoryRouter>,
  )
  const links = markup.matchAll(/<a [^>]*href="([^"]*)".*?<span class="sr-only">([^<]*)</g)
  return [...links].map(([, href = '', name]) => [name, href.replaceAll('&amp;', '&')])
}

test('each filter in use is a chip that removes it, and near goes with its radius', () => {
  expect(chips('near=Lyon&within=30&sort=updated&breed=Beagle&goodWithCats=yes&minAge=24')).toEqual([
    ['Remove Lyon (30 km)', '/home?sort=updated&goodWithCats=yes&breed=Beagle&minAge=24'],
    ['Remove good with cats', '/home?near=Lyon&within=30&sort=updated&breed=Beagle&minAge=24'],
    ['Remove Beagle', '/home?near=Lyon&within=30&sort=updated&goodWithCats=yes&minAge=24'],
    ['Remove from 2 years', '/home?near=Lyon&within=30&sort=updated&goodWithCats=yes&breed=Beagle'],
  ])
})

test('without its place a list is the newest first, which no URL says', () => {
  expect(chips('near=Lyon&sort=newest')).toEqual([['Remove near Lyon', '/home']])
})

test('what a quick choice shows as chosen has no second chip', () => {
  expect(chips('species=dog&size=Large')).toEqual([['Remove Large', '/home?species=dog']])
  expect(chips('species=dog', searchListing)).toEqual([['Remove Dog', '/search']])
})
