import { renderToStaticMarkup } from 'react-dom/server'
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
  const note = <NearNote near={{ kind: 'found', place, suggestions: [] }} path="/home" values={{ near, within: 30 }} />
  expect(renderToStaticMarkup(note)).toContain(text)
})
