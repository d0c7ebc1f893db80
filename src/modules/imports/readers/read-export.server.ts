import { z } from 'zod'
import { PetFields } from '../../posts/contract.ts'
import { UnreadableFile, type ImportedAnimal } from './imported-animal.server.ts'
import type { OpenedFile } from './open-file.server.ts'

/** The file in an export that an import reads; the others are for other programs. */
export const EXPORT_FILE = 'animals.json'

export const isExport = (name: string): boolean => name === EXPORT_FILE

const ExportedAnimal = PetFields.omit({ age: true, travelKm: true, vaccinated: true }).extend({
  sourceId: z.string().trim().min(1).max(200),
  birthDate: z.iso.date().nullable(),
  photos: z.array(z.object({ file: z.string(), url: z.string() })),
  state: z.enum(['available', 'onHold', 'adopted', 'unavailable']),
})
export type ExportedAnimal = z.infer<typeof ExportedAnimal>

const Export = z.object({ format: z.literal('pawpal'), version: z.literal(1), animals: z.array(z.unknown()) })

/** @throws UnreadableFile */
export function openExport(files: ReadonlyMap<string, Buffer>): OpenedFile {
  const { animals } = parse(files.get(EXPORT_FILE)?.toString('utf8') ?? '')
  return {
    format: 'pawpal',
    columns: [],
    mapping: { columns: {}, dateOrder: null, currency: 'USD' },
    problems: [],
    animals: () => readAll(animals),
  }
}

function parse(text: string) {
  try {
    return Export.parse(JSON.parse(text))
  } catch (error) {
    throw new UnreadableFile('This export is damaged. Please export the animals again.', { cause: error })
  }
}

async function* readAll(animals: readonly unknown[]): AsyncGenerator<Awaited<ReturnType<typeof readOne>>> {
  for (const [index, animal] of animals.entries()) yield readOne(animal, index + 1)
}

function readOne(value: unknown, row: number) {
  const read = ExportedAnimal.safeParse(value)
  if (read.success) return { row, animal: toAnimal(read.data), problems: [] }
  const [issue] = read.error.issues
  const column = issue?.path.join('.') ?? ''
  return {
    row,
    animal: null,
    problems: [{ row, column, value: '', message: 'This animal is damaged and is left out.' }],
  }
}

const toAnimal = ({ photos, ...animal }: ExportedAnimal): ImportedAnimal => ({
  ...animal,
  ageMonths: null,
  photoUrls: photos.flatMap(({ url }) => (url.startsWith('https://') ? url : [])),
})
