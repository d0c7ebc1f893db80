import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NearNote } from './near-note.tsx'

const TOWN = {
  label: 'Lisbon, Portugal',
  name: 'Lisbon',
  region: '',
  country: 'Portugal',
  latitude: 38.72,
  longitude: -9.14,
}

test.each([
  ['a town', 'Lisbon', TOWN, 'Within 30 km of Lisbon, Portugal.'],
  ['coordinates', '38.72,-9.14', { ...TOWN, label: 'near Lisbon, Portugal' }, 'Within 30 km of a point near Lisbon.'],
  ['coordinates far from any town', '0,-30', { ...TOWN, label: '0, -30', name: '' }, 'Within 30 km of 0, -30.'],
  ['a postal code', '1100', { ...TOWN, label: '1100 Lisbon, Portugal' }, 'Within 30 km of 1100 Lisbon, Portugal.'],
])('a search near %s says what it looked around', (_, near, place, text) => {
  expect(drawn({ near, within: 30 }, place)).toContain(text)
})

test('one press hides what lives beyond the radius, the next one shows it again', () => {
  const [off, on] = [drawn({ near: 'Lisbon', within: 30 }), drawn({ near: 'Lisbon', within: 30, beyond: 'hide' })]
  expect(off).toContain('href="/home?near=Lisbon&amp;within=30&amp;beyond=hide"')
  expect(on).toContain('href="/home?near=Lisbon&amp;within=30"')
  expect(on).toContain('Remove Hide pets that live farther away')
})

function drawn(values: Parameters<typeof NearNote>[0]['values'], place = TOWN): string {
  const near = { kind: 'found', place, suggestions: [] } as const
  return renderToStaticMarkup(
    <MemoryRouter>
      <NearNote near={{ ...near, suggestions: [] }} path="/home" values={values} />
    </MemoryRouter>,
  )
}
