import { expect, test } from 'vitest'
import { speciesOfBreed } from './species-of-breed-rules.ts'

test.each([
  ['Beagle', 'dog'],
  [' beagle mix', 'dog'],
  ['Schäferhund', undefined],
  ['Deutscher Schäferhund', 'dog'],
  ['Schipperke', 'dog'],
  ['Maine Coon', 'cat'],
  ['Holland Lop', 'rabbit'],
  ['Guinea Pig', 'small pet'],
  ['Budgerigar', 'bird'],
  ['Shetland Pony', 'horse'],
  ['Ball Python', 'reptile'],
  ['Alpaca', 'farm animal'],
  // Breeds of several species.
  ['Chinchilla', undefined],
  ['Himalayan', undefined],
  ['Sheltie', undefined],
  ['Yorkshire', undefined],
  ['American', undefined],
  ['Other', undefined],
  ['', undefined],
  ['Something else', undefined],
])('the breed %j is of the species %j', (breed, species) => {
  expect(speciesOfBreed(breed)).toBe(species)
})
