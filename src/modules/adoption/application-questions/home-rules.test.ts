import { expect, test } from 'vitest'
import { Home } from './contract.ts'
import { homeErrors, homeFacts, toHome, toValues } from './home-rules.ts'

const FILLED = {
  adults: '2',
  children: '4, 9',
  dogs: '0',
  cats: '1',
  otherPets: ' Two rabbits ',
  housing: 'apartment',
  garden: 'none',
  consent: 'agreed',
  experience: 'some',
  hoursAlone: '3',
  allergic: 'some',
  'allergy bird': 'on',
  travelKm: '80',
  more: 'A quiet street.',
}

test('a form converts to a home and back', () => {
  expect(homeErrors(FILLED)).toEqual({})
  const home = toHome(FILLED)
  expect(Home.parse(home)).toEqual(home)
  expect(home).toMatchObject({ childrenAges: [4, 9], dogs: 0, cats: 1, allergies: ['bird'], otherPets: 'Two rabbits' })
  expect(toValues(home)).toEqual({ ...FILLED, otherPets: 'Two rabbits' })
})

test('an empty form is a home of unknown facts, without errors', () => {
  const home = toHome({})
  expect(home).toMatchObject({ adults: null, childrenAges: null, allergies: null, housing: null })
  expect(homeFacts(home)).toEqual([])
})

test('no children and no allergies are answers', () => {
  const home = toHome({ children: 'None', allergic: 'none' })
  expect(home).toMatchObject({ childrenAges: [], allergies: [] })
  expect(homeFacts(home)).toEqual([
    { label: 'Children', text: 'None' },
    { label: 'Allergies', text: 'None' },
  ])
})

test.each([
  [{ adults: '0' }, 'adults'],
  [{ dogs: '51' }, 'dogs'],
  [{ hoursAlone: '25' }, 'hoursAlone'],
  [{ travelKm: 'far' }, 'travelKm'],
  [{ children: '4, eighteen' }, 'children'],
  [{ children: '18' }, 'children'],
  [{ children: Array(13).fill('1').join(',') }, 'children'],
  [{ allergic: 'some' }, 'allergic'],
])('%o is refused at its field', (values, field) => {
  expect(Object.keys(homeErrors(values))).toEqual([field])
})
