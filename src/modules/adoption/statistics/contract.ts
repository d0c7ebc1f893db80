import { z } from 'zod'
import { procedure } from '../../../api/procedure.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import { callers } from './access.ts'
import { FIRST_YEAR, LAST_YEAR } from './vocabulary.ts'

const Count = z.int().nonnegative()

export const AnimalNumbers = z.object({
  intakes: Count.describe('the sum of the next three'),
  relinquished: Count.describe('given up by their owner: accepted hand-ins'),
  received: Count.describe('from another organization of the site'),
  unknownOrigin: Count.describe('nobody said where they came from'),
  adoptions: Count,
  returns: Count.describe('adopted animals that came back'),
  handedOver: Count.describe('to another organization'),
  deaths: Count.describe('in the care of the organization'),
  medianDays: z.number().nonnegative().nullable().describe('days in care until adoption; null without adoptions'),
})
export type AnimalNumbers = z.infer<typeof AnimalNumbers>

export const YearlyNumbers = z
  .object({
    year: z.int(),
    years: z.array(z.int()).describe('the years with numbers, and this one, the latest first'),
    timeZone: z.string().describe('the zone in which days and months begin'),
    total: AnimalNumbers,
    species: z.array(AnimalNumbers.extend({ species: z.enum(SPECIES) })).describe('of the whole year'),
    months: z.array(AnimalNumbers.extend({ month: z.int().min(1).max(12) })).describe('of all species, every month'),
    cells: z
      .array(AnimalNumbers.extend({ month: z.int().min(1).max(12), species: z.enum(SPECIES) }))
      .describe('by month and species, where there is anything'),
  })
  .meta({ id: 'YearlyNumbers' })
export type YearlyNumbers = z.infer<typeof YearlyNumbers>

export const statisticsContract = {
  year: procedure(callers.year)
    .route({
      method: 'GET',
      path: '/organization/numbers',
      summary: 'Get the numbers of a year',
      description: 'Intakes, adoptions, returns, transfers, deaths and days until adoption, by species and month.',
      tags: ['Organizations'],
    })
    .input(z.strictObject({ year: z.coerce.number().int().min(FIRST_YEAR).max(LAST_YEAR).optional() }))
    .output(YearlyNumbers),
}
