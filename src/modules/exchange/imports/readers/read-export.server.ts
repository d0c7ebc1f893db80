import { z } from 'zod'
import { PetFields } from '../../../listings/posts/contract.ts'
import { MAX_ALT_LENGTH } from '../../../base/photos/vocabulary.ts'
import { UnreadableFile, type ImportedAnimal, type AnimalResult } from './imported-animal.server.ts'
import type { OpenedFile } from './open-file.server.ts'
import type { Pictures } from './read-archive.server.ts'

const { chosenLanguage, travelKm, vaccinated, mustBeFetched, tripCost, tripNote, video } = PetFields.shape

/** Exports of before lack what has a default. */
export const ExportedAnimal = PetFields.omit({ age: true }).extend({
  chosenLanguage: chosenLanguage.default(null),
  travelKm: travelKm.default(0),
  vaccinated: vaccinated.default(false),
  mustBeFetched: mustBeFetched.default(false),
  tripCost: tripCost.default(null),
  tripNote: tripNote.default(''),
  video: video.default(''),
  sourceId: z.string().trim().min(1).max(200),
  birthDate: z.iso.date().nullable(),
  /** `YYYY-MM` where no day is known. */
  bornIn: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .nullable()
    .default(null),
  /** The source ids of the animals that it is adopted together with. */
  bondedWith: z.array(z.string().max(200)).max(10).default([]),
  photos: z.array(z.object({ file: z.string(), url: z.string(), alt: z.string().max(MAX_ALT_LENGTH).default('') })),
  state: z.enum(['available', 'onHold', 'adopted', 'unavailable']),
  death: z.object({ on: z.iso.date().nullable() }).optional(),
  /** The last day of a hold; null where nobody said one. */
  holdUntil: z.iso.date().nullable().default(null),
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
function toAnimal(
  { photos, chosenLanguage: language, travelKm: km, vaccinated: isVaccinated, holdUntil, ...animal }: ExportedAnimal,
  { named }: Pictures,
): ImportedAnimal {
  const pictures = photos.flatMap(({ file, url, alt }) => {
    const address = named(file) ?? (url.startsWith('https://') ? url : undefined)
    return address === undefined ? [] : [{ address, alt }]
  })
  return {
    ...animal,
    ageMonths: null,
    photoUrls: pictures.map(({ address }) => address),
    own: {
      chosenLanguage: language,
      travelKm: km,
      vaccinated: isVaccinated,
      holdUntil,
      photoAlts: pictures.map(({ alt }) => alt),
    },
  }
}
