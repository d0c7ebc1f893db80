import { COLUMNS } from './test-users.ts'

interface Line {
  name: string
  /** By caller. */
  cells: Record<string, string>
}

/** Parses the lines of a table: a name, then a word for each column. */
export function readTable(table: string, columns: readonly string[] = COLUMNS): Line[] {
  const [header = '', ...lines] = table.split('\n').filter(line => line.trim())
  if (header.trim().split(/\s+/).join() !== columns.join()) throw new Error(`These are not the columns: ${header}`)
  return lines.map(line => {
    const words = line.trim().split(/\s+/)
    const cells = words.splice(-columns.length)
    const byColumn = Object.fromEntries(columns.map((who, index) => [who, cells[index] ?? '']))
    const unverifiedVet = columns === COLUMNS && { unverifiedVet: byColumn['user'] ?? '' }
    return { name: words.join(' '), cells: { ...byColumn, ...unverifiedVet } }
  })
}
