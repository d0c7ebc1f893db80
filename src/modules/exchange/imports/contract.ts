import { z } from 'zod'
import { Done, Instant, procedure, RetryAfter, Text } from '../../../api/procedure.ts'
import { photoProblems } from '../../base/photos/problems.ts'
import { callers } from './access.ts'
import { importProblems } from './problems.ts'
import { SEXES, SIZES, SPECIES } from '../../listings/posts/vocabulary.ts'
import {
  ANIMAL_STATES,
  type AnimalState,
  COLUMN_MEANING_NAMES,
  COLUMN_USES,
  DATE_ORDER_NAMES,
  FIELD_NAMES,
  FORMAT_NAMES,
  IMPORT_STATES,
  MAX_ANSWERS,
  MAX_COLUMNS,
  MAX_CORRECTED_CELLS,
  MAX_CORRECTED_LENGTH,
  MAX_GROUP_VALUES,
  MAX_LISTED_IMPORTS,
  MAX_LISTED_PROBLEMS,
  MAX_PROBLEM_GROUPS,
  MAX_SHOWN_ANIMALS,
  QUESTION_KINDS,
  SCHEDULE_TIMES,
  MAX_URL_LENGTH,
} from './vocabulary.ts'

const Title = Text.max(300)

const HttpsUrl = z
  .string()
  .max(MAX_URL_LENGTH, { abort: true })
  .pipe(z.url({ protocol: /^https$/ }))

const Answered = z.strictObject({
  kind: z.enum(QUESTION_KINDS),
  column: Text.max(300),
  value: Text.max(300),
  answer: Text.max(100).describe('one of the choices of the question; empty takes an earlier answer back'),
})

const Corrected = z.strictObject({ row: z.int().min(1), column: Title, value: Text.max(MAX_CORRECTED_LENGTH) })

/** What the columns of a table mean. What is absent is guessed. */
export const ImportMapping = z
  .strictObject({
    columns: z
      .partialRecord(z.enum(COLUMN_MEANING_NAMES), z.array(Title).max(MAX_COLUMNS))
      .optional()
      .describe('the titles of the columns by their meaning'),
    dateOrder: z.enum(DATE_ORDER_NAMES).optional().describe('where dates such as 03/04/2024 can be read both ways'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .describe('of fees without one'),
    photoService: HttpsUrl.optional().describe(
      'the service of an Animal Shelter Manager that has the photos of its JSON, with its account if there is one',
    ),
    answers: z.array(Answered).max(MAX_ANSWERS).optional().describe('to the questions about the file'),
    cells: z.array(Corrected).max(MAX_CORRECTED_CELLS).optional().describe('read instead of what the file has there'),
  })
  .meta({ id: 'ImportMapping' })
export type ImportMapping = z.infer<typeof ImportMapping>

const Problem = z.object({
  row: z.int().describe('1 is the row of titles'),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})

const counts = {
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int().describe('listed animals of earlier imports that the file does not have'),
}

export const Import = z
  .object({
    id: z.uuid(),
    format: z.enum(FORMAT_NAMES),
    fileName: z.string(),
    state: z.enum(IMPORT_STATES),
    ...counts,
    total: z.int().describe('animals that the run has to deal with'),
    done: z.int().describe('of these'),
    failed: z.int(),
    problemCount: z.int(),
    isWhole: z.boolean(),
    startedBy: z.string().nullable().describe('the name of the person'),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    mayUndo: z.boolean(),
  })
  .meta({ id: 'Import' })
export type Import = z.infer<typeof Import>

export const ImportDetails = Import.extend({
  problems: z.array(Problem).describe(`the first ${MAX_LISTED_PROBLEMS}`),
}).meta({ id: 'ImportDetails' })
export type ImportDetails = z.infer<typeof ImportDetails>

/** What a file leaves open. Animals of such a value are not listed until it is answered. */
export const Question = z
  .object({
    kind: z.enum(QUESTION_KINDS),
    column: z.string(),
    value: z.string(),
    count: z.int().describe('animals, or rows'),
    example: z.string(),
    choices: z.array(z.string()).describe('the likely one first'),
  })
  .meta({ id: 'ImportQuestion' })
export type Question = z.infer<typeof Question>

const answer = z.enum(['yes', 'no', 'unknown'])

/** An animal of a file, in the words of this site. */
export const ShownAnimal = z
  .object({
    row: z.int(),
    sourceId: z.string().describe('as the file writes it'),
    name: z.string(),
    species: z.enum(SPECIES).nullable(),
    sex: z.enum(SEXES),
    neutered: answer,
    ageMonths: z.int().nullable(),
    size: z.enum(SIZES).nullable(),
    breed: z.string(),
    secondBreed: z.string(),
    mixed: z.boolean(),
    status: z.enum(ANIMAL_STATES),
    location: z.string(),
    fee: z.string().nullable().describe('e.g. "120 EUR"'),
    microchipped: answer,
    kids: answer,
    dogs: answer,
    cats: answer,
    houseTrained: answer,
    specialNeeds: answer,
    description: z.string(),
    health: z.string(),
    photos: z.int(),
    bonded: z.string().describe('the ids of the animals that it is adopted together with'),
  })
  .meta({ id: 'ImportedAnimal' })
export type ShownAnimal = z.infer<typeof ShownAnimal>

const States = Object.fromEntries(ANIMAL_STATES.map(state => [state, z.int()])) as Record<AnimalState, z.ZodInt>

/** What is known of a file after reading it. */
export const ReadImport = ImportDetails.extend({
  columns: z
    .array(z.object({ title: z.string(), examples: z.array(z.string()), use: z.enum(COLUMN_USES) }))
    .describe('empty for formats whose columns have fixed meanings'),
  mapping: z.object({
    columns: z.partialRecord(z.enum(COLUMN_MEANING_NAMES), z.array(z.string())),
    dateOrder: z.enum(DATE_ORDER_NAMES).nullable(),
    currency: z.string(),
    photoService: z.string().nullable(),
    answers: z.array(Answered),
    cells: z.array(Corrected),
  }),
  questions: z.array(Question),
  problemGroups: z
    .array(
      z.object({
        column: z.string(),
        message: z.string(),
        count: z.int(),
        values: z.array(z.object({ value: z.string(), count: z.int() })).max(MAX_GROUP_VALUES),
      }),
    )
    .max(MAX_PROBLEM_GROUPS)
    .describe('all problems by kind and column'),
  states: z.object(States).describe('how many animals of the file are offered, and how many are not'),
  shown: z.array(ShownAnimal).max(MAX_SHOWN_ANIMALS).describe('the first animals, as they will look'),
}).meta({ id: 'ReadImport' })
export type ReadImport = z.infer<typeof ReadImport>

export const Schedule = z
  .object({
    url: z.string(),
    every: z.enum(SCHEDULE_TIMES),
    isWhole: z.boolean(),
    keptFields: z.array(z.enum(FIELD_NAMES)),
    lastRunAt: Instant.nullable(),
    message: z.string().describe('why the last fetch failed; empty after one that did not'),
  })
  .meta({ id: 'ImportSchedule' })
export type Schedule = z.infer<typeof Schedule>

const id = Text.min(1).max(200).describe("the organisation's id or slug")
const importId = z.uuid()
const KeptFields = z
  .array(z.enum(FIELD_NAMES))
  .max(FIELD_NAMES.length)
  .default([])
  .describe('fields in which edits by hand stay')
const tags = ['Organisations']
const one = '/organizations/{id}/imports/{importId}'
const { FILE_UNREADABLE, IMPORT_RUNNING, IMPORT_OUTDATED, IMPORT_NOT_READY, MOST_ARE_GONE, UNDO_TOO_LATE } =
  importProblems

export const importsContract = {
  read: procedure(callers.read)
    .meta({ limit: 'uploads' })
    .route({
      method: 'POST',
      path: '/organizations/{id}/imports',
      summary: 'Read a file of animals, and say what an import of it would do',
      description: 'multipart/form-data. Nothing changes until the import is started; the file itself is not kept.',
      tags,
      successStatus: 201,
    })
    .errors({
      FILE_UNREADABLE,
      UPLOADS_BUSY: { ...photoProblems.UPLOADS_BUSY, data: RetryAfter },
      FILE_NAME_TOO_LONG: photoProblems.FILE_NAME_TOO_LONG,
    })
    .input(
      z.strictObject({
        id,
        file: z.file(),
        mapping: Text.max(100_000).optional().describe('an ImportMapping as JSON'),
      }),
    )
    .output(ReadImport),
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/organizations/{id}/imports', summary: 'List the newest imports', tags })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(Import).max(MAX_LISTED_IMPORTS),
        photos: z.object({ waiting: z.int(), failed: z.int() }),
        schedule: Schedule.nullable(),
      }),
    ),
  get: procedure(callers.get)
    .route({ method: 'GET', path: one, summary: 'Get an import and how far it is', tags })
    .input(z.object({ id, importId }))
    .output(ImportDetails),
  start: procedure(callers.start)
    .route({
      method: 'POST',
      path: `${one}/run`,
      summary: 'Start an import that was read, or go on with one that was stopped',
      tags,
    })
    .errors({ IMPORT_RUNNING, IMPORT_OUTDATED, IMPORT_NOT_READY, MOST_ARE_GONE })
    .input(
      z.strictObject({
        id,
        importId,
        isWhole: z.boolean().default(false).describe('pauses the animals that the file does not have'),
        mostMayGo: z.boolean().default(false).describe('even if these are more than half of all'),
        keptFields: KeptFields,
      }),
    )
    .output(Done),
  stop: procedure(callers.stop)
    .route({ method: 'POST', path: `${one}/stop`, summary: 'Stop a running import; what is done stays', tags })
    .errors({ IMPORT_NOT_READY })
    .input(z.strictObject({ id, importId }))
    .output(Done),
  undo: procedure(callers.undo)
    .route({ method: 'POST', path: `${one}/undo`, summary: 'Take back the last import, within 7 days', tags })
    .errors({ IMPORT_RUNNING, IMPORT_NOT_READY, UNDO_TOO_LATE })
    .input(z.strictObject({ id, importId }))
    .output(Done),
  setSchedule: procedure(callers.setSchedule)
    .route({
      method: 'PUT',
      path: '/organizations/{id}/import-schedule',
      summary: 'Import from an https address again and again',
      tags,
    })
    .input(
      z.strictObject({
        id,
        url: HttpsUrl,
        every: z.enum(SCHEDULE_TIMES),
        isWhole: z.boolean().default(false),
        keptFields: KeptFields,
      }),
    )
    .output(Done),
  removeSchedule: procedure(callers.removeSchedule)
    .route({ method: 'DELETE', path: '/organizations/{id}/import-schedule', summary: 'End the regular import', tags })
    .input(z.object({ id }))
    .output(Done),
}
