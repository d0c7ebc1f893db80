import { z } from 'zod'
import { PetFields } from '../../../listings/posts/contract.ts'
import { UnreadableFile, type ImportedAnimal, type AnimalResult } from './imported-animal.server.ts'
import type { OpenedFile } from './open-file.server.ts'
import type { Pictures } from './read-archive.server.ts'

export const ExportedAnimal = PetFields.omit({
  age: true,
  chosenLanguage: true,
  travelKm: true,
  vaccinated: true,
}).extend({
  sourceId: z.string().trim().min(1).max(200),
  birthDate: z.iso.date().nullable(),
  photos: z.array(z.object({ file: z.string(), url: z.string() })),
  state: z.enum(['available', 'onHold', 'adopted', 'unavailable']),
})
export type ExportedAnimal = z.infer<typeof ExportedAnimal>

const Export = z.object({ format: z.literal('pawpal'), version: z.literal(1), animals: z.array(z.unknown()) })

/** @throws UnreadableFile */
export function openExport(bytes: Buffer, pictures: Pictures): OpenedFile {
  const { animals } = parse(bytes.toString('utf8'))
  return {
    format: 'pawpal',
    columns: [],
    mapping: { columns: {}, dateOrder: null, currency: 'USD', photoService: null, answers: [], cells: [] },
    problems: [],
    animals: () => readAll(animals, pictures),
    questions: () => [],
    pictures,
  }
}

function parse(text: string) {
  try {
    return Export.parse(JSON.parse(text))
  } catch (error) {
    throw new UnreadableFile('This export is damaged. Please export the animals again.', { cause: error })
  }
}

async function* readAll(animals: readonly unknown[], pictures: Pictures): AsyncGenerator<AnimalResult> {
  for (const [index, animal] of animals.entries()) yield readOne(animal, index + 1, pictures)
}

function readOne(value: unknown, row: number, pictures: Pictures): AnimalResult {
  const read = ExportedAnimal.safeParse(value)
  if (read.success) return { row, writtenId: read.data.sourceId, animal: toAnimal(read.data, pictures), problems: [] }
  const [issue] = read.error.issues
  const column = issue?.path.join('.') ?? ''
  return {
    row,
    writtenId: '',
    animal: null,
    problems: [{ row, column, value: '', message: 'This animal is damaged and is left out.' }],
  }
}

/** Photos that the ZIP lacks are fetched from the exporting site. */
const toAnimal = ({ photos, ...animal }: ExportedAnimal, { named }: Pictures): ImportedAnimal => ({
  ...animal,
  bornIn: null,
  ageMonths: null,
  bondedWith: [],
  photoUrls: photos.flatMap(({ file, url }) => named(file) ?? (url.startsWith('https://') ? url : [])),
})
