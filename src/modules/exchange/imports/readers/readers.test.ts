import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { spreadsheet } from './archives.fixture.ts'
import type { ImportedAnimal, ImportProblem } from './imported-animal.server.ts'
import { openFile, type Mapping } from './open-file.server.ts'

const NOW = new Date('2024-06-15T12:00:00Z')

const golden = (name: string) => readFile(new URL(`../../../../../test/imports/${name}`, import.meta.url))

async function read(bytes: Uint8Array, mapping?: Mapping) {
  const { format, problems: ofFile, mapping: used, ...file } = await openFile(bytes, { mapping, now: NOW })
  const animals: Record<string, ImportedAnimal> = {}
  const problems: ImportProblem[] = [...ofFile]
  for await (const one of file.animals()) {
    if (one.animal) animals[one.animal.sourceId] = one.animal
    problems.push(...one.problems)
  }
  return { format, used, animals, problems, columns: file.columns }
}

describe('golden files', () => {
  test('Petfinder CSV', async () => {
    const { format, animals, problems } = await read(await golden('petfinder.csv'))
    expect(format).toBe('petfinder')
    expect(problems).toEqual([])
    expect(animals['KL-001']).toEqual({
      sourceId: 'KL-001',
      name: 'Biscuit',
      content: 'Biscuit loves "every" walk.\nAnd naps.',
      species: 'dog',
      sex: 'male',
      breed: 'Beagle',
      secondBreed: '',
      mixed: true,
      birthDate: '2020-05-17',
      bornIn: null,
      ageMonths: null,
      size: 'Medium',
      location: '',
      colors: ['Tricolor (Brown, Black, & White)'],
      coat: 'short',
      energy: null,
      goodWithChildren: 'unknown',
      goodWithChildrenNote: '',
      goodWithDogs: 'yes',
      goodWithDogsNote: '',
      goodWithCats: 'no',
      goodWithCatsNote: '',
      houseTrained: 'yes',
      neutered: 'yes',
      microchipped: 'unknown',
      declawed: 'unknown',
      specialNeeds: 'unknown',
      specialNeedsNote: '',
      fee: { amount: 125, currency: 'USD' },
      healthInfo: 'Vaccinations are up to date, as the shelter says.',
      temperament: [],
      rehomingReason: '',
      mustBeFetched: false,
      tripCost: null,
      tripNote: '',
      // "watch?v=abc" names no video.
      video: '',
      photoUrls: ['https://shelter.example/biscuit-1.jpg', 'https://shelter.example/biscuit-2.jpg'],
      bondedWith: [],
      state: 'available',
    })
    expect(animals['KL-002']).toMatchObject({
      content: '',
      goodWithChildren: 'no',
      neutered: 'unknown',
      specialNeeds: 'yes',
      specialNeedsNote: 'One pill every morning',
      fee: null,
    })
    expect(animals['KL-003']).toMatchObject({
      state: 'adopted',
      size: 'Extra Large',
      secondBreed: 'Shetland Sheepdog / Sheltie',
    })
    expect(animals['KL-004']).toMatchObject({ state: 'onHold', ageMonths: 14, temperament: ['gentle', 'curious'] })
  })

  test('ASM3 CSV: repeated rows are joined, the date column decides, personal data is ignored', async () => {
    const { format, animals, problems } = await read(await golden('asm3.csv'))
    expect(format).toBe('asm3')
    expect(problems).toEqual([])
    expect(animals['D2401']).toMatchObject({
      content: 'A fast one,\nwho sleeps a lot.',
      birthDate: '2019-12-25',
      breed: 'Greyhound',
      mixed: false,
      colors: ['Brindle'],
      goodWithChildren: 'yes',
      goodWithChildrenNote: 'Over 5',
      microchipped: 'yes',
      healthInfo: 'Old scar\nVaccinations: Rabies (01/02/2024).',
      photoUrls: [
        'https://asm.example/service?method=animal_image&animalid=7',
        'https://asm.example/service?method=animal_image&animalid=7&seq=2',
      ],
      state: 'available',
    })
    expect(animals['C2402']).toMatchObject({
      birthDate: '2021-04-03',
      secondBreed: 'Siamese',
      mixed: true,
      coat: 'short',
      state: 'available',
    })
    expect(animals['D2403']?.state).toBe('adopted')
    expect(animals['D2404']?.state).toBe('unavailable')
    expect(JSON.stringify(animals)).not.toMatch(/harrow|anna@|9772|Bit a vet/i)
  })

  test('ASM3 json_adoptable_animals', async () => {
    const { format, animals, problems } = await read(await golden('asm3.json'), { photoService: 'https://a.example/' })
    expect(format).toBe('asm3-json')
    expect(problems).toEqual([])
    expect(animals['D2410']).toMatchObject({
      content: 'Small, brave & funny.',
      breed: 'Terrier',
      secondBreed: 'Poodle',
      mixed: true,
      sex: 'female',
      size: 'Small',
      birthDate: '2022-08-14',
      coat: 'curly',
      goodWithCats: 'unknown',
      goodWithDogs: 'yes',
      goodWithChildren: 'yes',
      goodWithChildrenNote: 'Over 5',
      houseTrained: 'no',
      fee: { amount: 125.5, currency: 'USD' },
    })
    expect(animals['C2411']).toMatchObject({
      breed: 'Domestic Long Hair',
      coat: 'long',
      goodWithCats: 'no',
      state: 'onHold',
    })
    expect(JSON.stringify(animals)).not.toMatch(/harrow|secret|9772/i)
  })

  test('Shelterluv JSON: unpublished animals are dropped, personal data is ignored', async () => {
    const { format, animals, problems } = await read(await golden('shelterluv.json'))
    expect(format).toBe('shelterluv')
    expect(problems).toEqual([])
    expect(animals['900031']).toMatchObject({
      breed: 'Pit Bull Terrier',
      mixed: true,
      colors: ['Gray / Blue / Silver', 'White / Cream'],
      size: 'Medium',
      neutered: 'yes',
      birthDate: '2020-01-01',
      fee: { amount: 150, currency: 'USD' },
      goodWithDogs: 'yes',
      goodWithCats: 'no',
      specialNeeds: 'unknown',
      temperament: ['Leash trained'],
      photoUrls: ['https://luv.example/31.jpg', 'https://luv.example/31b.jpg'],
    })
    expect(animals['900032']).toMatchObject({
      breed: 'Domestic Short Hair',
      mixed: false,
      ageMonths: 8,
      photoUrls: [],
      size: null,
    })
    expect(JSON.stringify(animals)).not.toMatch(/bite|harrow|9772/i)
  })

  test('RescueGroups CSV, whose titles have spaces after commas', async () => {
    const { format, animals, problems } = await read(await golden('rescuegroups.csv'))
    expect(format).toBe('rescuegroups')
    expect(problems).toMatchObject([{ row: 2, column: 'pic1', value: 'R-1-1.jpg' }])
    expect(animals['R-1']).toMatchObject({
      content: 'Clever.\nNeeds a job.',
      breed: 'Collie',
      secondBreed: 'Border Collie',
      goodWithCats: 'no',
      goodWithChildren: 'unknown',
      size: 'Large',
      ageMonths: 23,
      colors: ['Black', 'White / Cream'],
    })
    expect(animals['R-2']).toMatchObject({ species: 'small pet', goodWithChildren: 'yes', neutered: 'no' })
  })

  test('RescueGroups v5 JSON:API', async () => {
    const { format, animals, problems } = await read(await golden('rescuegroups.json'))
    expect(format).toBe('rescuegroups-json')
    expect(problems).toEqual([])
    expect(animals['500']).toMatchObject({
      species: 'dog',
      ageMonths: 27,
      size: 'Extra Large',
      secondBreed: 'Boxer',
      energy: 'lively',
      location: 'Portland, OR',
      temperament: ['affectionate', 'goofy'],
      photoUrls: ['https://rg.example/1.jpg', 'https://rg.example/2.jpg'],
    })
    expect(JSON.stringify(animals)).not.toContain('people@')
  })
})

describe('any other table', () => {
  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')],
  ])('semicolons and German titles in %s', async (_, encode) => {
    const { format, used, animals, problems } = await read(encode((await golden('spreadsheet.csv')).toString()), {
      columns: { ...GERMAN, goodWithCats: ['Katzen ok'], fee: ['Preis'] },
    })
    expect(format).toBe('table')
    expect(used.dateOrder).toBe('day-first')
    expect(animals['T1']).toMatchObject({
      name: 'Schäfchen',
      breed: 'Beagle',
      mixed: true,
      sex: 'female',
      birthDate: '2021-12-31',
      goodWithCats: 'yes',
      fee: { amount: 120.5, currency: 'EUR' },
    })
    expect(problems).toContainEqual({
      row: 4,
      column: 'geboren',
      value: '32.13.2020',
      message: "We couldn't read this date, so the age is blank.",
    })
    expect(problems.filter(({ row }) => row === 4).map(({ column }) => column)).toEqual(['Geschlecht', 'geboren'])
  })

  test('tabs; columns are guessed by titles and values, and shown with examples', async () => {
    const { used, animals, problems, columns } = await read(await golden('odd-headers.csv'), undefined)
    expect(used.columns).toMatchObject({
      sourceId: ['Animal No.'],
      species: ['What is it'],
      sex: ['Gender'],
      photos: ['Picture'],
    })
    expect(columns[1]).toMatchObject({ title: 'What is it', examples: ['Dog', 'Cat'] })
    expect(animals).toMatchObject({ 'A-1': { name: 'Rusty', sex: 'male', neutered: 'yes' }, 'A-3': { neutered: 'no' } })
    expect(problems.map(({ row, message }) => [row, message])).toEqual([
      [4, "We couldn't read this age, so it's blank."],
      [5, 'The id stands in row 4 already, so this row is left out.'],
    ])
  })

  test('a chosen mapping is followed', async () => {
    const { animals, problems } = await read(await golden('odd-headers.csv'), {
      columns: {
        sourceId: ['Animal No.'],
        name: ['Called'],
        species: ['What is it'],
        age: ['How old'],
        goodWithChildren: ['Kids?'],
        sex: ['No such column'],
      },
    })
    expect(animals['A-1']).toMatchObject({
      name: 'Rusty',
      ageMonths: 27,
      sex: 'unknown',
      goodWithChildren: 'yes',
      goodWithChildrenNote: 'Over 8',
    })
    expect(animals['A-2']).toMatchObject({ name: 'Fern', ageMonths: 1 })
    expect(problems).toContainEqual(expect.objectContaining({ row: 4, column: 'How old', value: 'very old' }))
  })

  test('ambiguous dates are asked about, and the answer is followed', async () => {
    const file = Buffer.from('id,name,dob\n1,Ada,03/04/2021\n')
    const { animals, problems } = await read(file)
    expect(animals['1']?.birthDate).toBe('2021-03-04')
    expect(problems).toEqual([expect.objectContaining({ row: 1, column: 'dob' })])
    const chosen = await read(file, { dateOrder: 'day-first' })
    expect([chosen.animals['1']?.birthDate, chosen.problems]).toEqual(['2021-04-03', []])
  })

  test('XLSX: numbers, dates and a formula, which is read as its shown text', async () => {
    const { animals } = await read(await spreadsheet())
    expect(animals['17']).toMatchObject({ name: '=1+1', species: 'cat', birthDate: '2021-03-04' })
  })
})

const GERMAN: Mapping['columns'] = {
  sourceId: ['Tag #'],
  name: ['Rufname'],
  species: ['Art'],
  sex: ['Geschlecht'],
  breed: ['Rasse'],
  birthDate: ['geboren'],
}
