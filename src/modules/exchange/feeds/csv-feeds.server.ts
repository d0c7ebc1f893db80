import type { Cell } from '../../../platform/text/csv.ts'
import { petfinderTable } from '../imports/public.server.ts'
import { allAnimals } from './list-animals.server.ts'
import { ADOPTAPET, adoptapetCells, RESCUEGROUPS, rescuegroupsCells, toExported } from './network-columns.server.ts'
import type { FeedAnimal, Reading } from './read-animals.server.ts'
import type { Scope } from './scope.server.ts'

type Cells = readonly Cell[]

interface CsvFeed {
  /** The first line, if the file has one. */
  titles?: string
  /** Undefined for an animal that the network does not take. */
  cellsOf: (animal: FeedAnimal) => Cells | undefined
}

const inOrder = (columns: readonly string[], cells: Record<string, string>): Cells =>
  columns.map(column => cells[column] ?? '')

/** The files that networks take, by their path below the feeds. */
export const CSV_FEEDS: Record<string, CsvFeed> = {
  'petfinder.csv': {
    titles: petfinderTable.titles.join(','),
    cellsOf: animal => petfinderTable.cellsOf(toExported(animal)),
  },
  'rescuegroups.csv': {
    titles: RESCUEGROUPS.join(', '),
    cellsOf: animal => inOrder(RESCUEGROUPS, rescuegroupsCells(animal)),
  },
  'adoptapet/pets.csv': {
    cellsOf: animal => {
      const cells = adoptapetCells(animal)
      return cells && inOrder(ADOPTAPET, cells)
    },
  },
}

/** A file in parts of many lines. Ids of organisations may be the same, so a file of the whole site has ours. */
export async function* csvLines(reading: Reading, scope: Scope, { titles, cellsOf }: CsvFeed): AsyncGenerator<string> {
  if (titles !== undefined) yield `${titles}\n`
  for await (const animals of allAnimals(reading, scope)) {
    const own = scope.ownerId === undefined ? animals.map(withOwnId) : animals
    yield own.map(animal => toLine(cellsOf(animal))).join('')
  }
}

const withOwnId = (animal: FeedAnimal): FeedAnimal => ({ ...animal, sourceId: `pawpal-${animal.id}` })

const toLine = (cells: Cells | undefined): string => (cells ? `${cells.map(quoted).join(',')}\n` : '')

/** Networks expect every cell in quotes. Programs read it, so texts are not escaped against formulas. */
const quoted = (value: Cell): string => `"${String(value ?? '').replaceAll('"', '""')}"`
