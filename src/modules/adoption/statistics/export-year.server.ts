import type { SignedIn } from '../../../api/context.ts'
import { csvResponse, type Cell } from '../../../platform/text/csv.ts'
import { refuse } from '../../../shared/problem.ts'
import type { AnimalNumbers } from './contract.ts'
import { readYear } from './read-year.server.ts'
import { FIRST_YEAR, LAST_YEAR } from './vocabulary.ts'

const COLUMNS: Record<string, (numbers: AnimalNumbers) => Cell> = {
  intakes: ({ intakes }) => intakes,
  'of these given up by their owner': ({ relinquished }) => relinquished,
  'of these from another organization': ({ received }) => received,
  'of these of unknown origin': ({ unknownOrigin }) => unknownOrigin,
  adoptions: ({ adoptions }) => adoptions,
  returns: ({ returns }) => returns,
  'handed over to another organization': ({ handedOver }) => handedOver,
  deaths: ({ deaths }) => deaths,
  'median days until adoption': ({ medianDays }) => medianDays,
}

/** A row for each month and species where anything happened, then each month's, each species' and the year's sums. */
export async function exportYear(context: SignedIn, given: string | undefined): Promise<Response> {
  const year = given === undefined ? undefined : Number(given)
  if (year !== undefined && !(Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR))
    throw refuse('BAD_REQUEST')
  const numbers = await readYear(context, { year })
  const { slug = 'animals' } = context.viewer.organization ?? {}
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    const row = (month: Cell, species: Cell, of: AnimalNumbers): readonly Cell[] => [
      numbers.year,
      month,
      species,
      ...Object.values(COLUMNS).map(read => read(of)),
    ]
    yield ['year', 'month', 'species', ...Object.keys(COLUMNS)]
    for (const cell of numbers.cells) yield row(cell.month, cell.species, cell)
    for (const month of numbers.months) yield row(month.month, 'all', month)
    for (const species of numbers.species) yield row('all', species.species, species)
    yield row('all', 'all', numbers.total)
  }
  return csvResponse(`${slug}-${numbers.year}.csv`, rows())
}
