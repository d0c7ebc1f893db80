import { glob } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, it, test } from 'vitest'
import { people as demoPeople, pets as demoPets } from '../../demo/data.ts'
import { drawDocument } from './draw-document.ts'
import { drawPerson } from './draw-person.ts'
import { drawPet } from './draw-pet.ts'
import { people } from './recipes/people.ts'
import { pets } from './recipes/pets.ts'

const recipes = Object.values(pets)

// Encoded bitmaps may contain any word.
const flaw = (svg: string) => /NaN|undefined|Infinity|<text/.exec(svg.replaceAll(/base64,[^"]*/g, ''))?.[0]
const render = (svg: string) => sharp(Buffer.from(svg)).resize(64).png().toBuffer({ resolveWithObject: true })

test('every pet and person of the demo has a recipe that draws all its pictures', async () => {
  expect(Object.keys(people).toSorted()).toEqual(demoPeople.map(({ key }) => key).toSorted())
  expect(Object.keys(pets).toSorted()).toEqual(demoPets.map(({ key }) => key).toSorted())
  for (const { key, species, photos, proof } of demoPets) {
    const recipe = pets[key]
    expect(recipe?.look.species, key).toBe(species)
    expect(photos, key).toEqual(recipe?.shots.map((_, index) => `pet-${key}-${index + 1}.webp`))
    expect(proof, key).toBe(recipe?.proof && `proof-${key}.webp`)
  }
  for (const { key, portrait } of demoPeople) expect(portrait).toBe(`person-${key}.webp`)
  const drawn = [
    ...demoPets.flatMap(({ photos, proof }) => (proof ? [...photos, proof] : photos)),
    ...demoPeople.map(({ portrait }) => portrait),
  ]
  const files = await Array.fromAsync(glob('*.webp', { cwd: new URL('../../demo/pictures', import.meta.url) }))
  expect(files.toSorted()).toEqual(drawn.toSorted())
})

test('no two pictures share a seed', () => {
  const seeds = recipes.flatMap(({ shots }) => shots.map(({ seed }) => seed))
  expect(new Set(seeds).size).toBe(seeds.length)
})

const firstOfEach = [...new Map(recipes.toReversed().map(recipe => [recipe.look.species, recipe])).entries()]

it.each(firstOfEach)('draws a %s', { timeout: 60_000 }, async (_, { look, shots }) => {
  const svg = drawPet({ look, ...shots[0] })
  expect(flaw(svg)).toBeUndefined()
  expect((await render(svg)).info.height).toBe(48)
})

it('draws the same picture every time', () => {
  const [first] = recipes
  if (!first) throw new Error('no pets')
  const picture = { look: first.look, ...first.shots[0] }
  expect(drawPet(picture)).toBe(drawPet(picture))
})

it('draws every person, and a vaccination booklet', async () => {
  for (const recipe of Object.values(people)) expect((await render(drawPerson(recipe))).info.height).toBe(64)
  const proof = drawDocument({ seed: 1, rows: 3 })
  expect(flaw(proof)).toBeUndefined()
  expect((await render(proof)).info.height).toBe(48)
})
