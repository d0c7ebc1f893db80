import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Forms that search, lead to a page or have only buttons: most work without scripts. */
const PLAIN_FORMS = [
  'src/app/routes/pages/adoption/fosters.tsx',
  'src/app/routes/shell/language-switch.tsx',
  'src/modules/adoption/availability/web/confirm-page.tsx',
  'src/modules/listings/alerts/web/save-search.tsx',
  'src/modules/listings/posts/web/detail/back-to-listings.tsx',
  'src/modules/listings/posts/web/favorite/sign-in-form.tsx',
  'src/modules/listings/posts/web/listing/filter-panel.tsx',
  'src/modules/listings/posts/web/listing/lazy-filter-panel.tsx',
  'src/modules/listings/posts/web/own/animals/animal-list.tsx',
  'src/modules/listings/posts/web/print/round-list.tsx',
  'src/modules/news/notifications/web/notifications-page.tsx',
  'src/modules/news/notifications/web/unsubscribe-page.tsx',
  'src/modules/running/admin/web/table/table-filters.tsx',
  'src/modules/running/site/web/contact-messages/contact-messages.tsx',
  'src/modules/running/site/web/landing/hero.tsx',
  'src/modules/talk/communities/web/community-list.tsx',
  'src/ui/button/go-button.tsx',
]

const forms = globSync('src/**/*.tsx')
  .map(file => ({ file, tags: readFileSync(file, 'utf8').match(/<form\b[^>]*>/g) ?? [] }))
  .filter(({ tags }) => tags.length > 0)
const sending = forms.filter(({ file }) => !PLAIN_FORMS.includes(file))

test('every plain form is there', () => {
  expect(forms.map(({ file }) => file)).toEqual(expect.arrayContaining(PLAIN_FORMS))
})

describe.each(sending)('$file', ({ tags }) => {
  test('its forms have the props of useCheckedForm', () => {
    for (const tag of tags) expect(tag).toMatch(/^<form\s+\{\.\.\.(?:\w+\.)?form(?:Props)?\}/)
  })
})
