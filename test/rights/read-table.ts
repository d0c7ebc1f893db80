import { COLUMNS } from './test-users.ts'

interface Line {
  name: string
  /** By caller. */
  cells: Record<string, string>
}

/** Parses the lines of a table: a name, then a word for each column. */
export function readTable(table: string): Line[] {
  const [header = '', ...lines] = table.split('\n').filter(line => line.trim())
  if (header.trim().split(/\s+/).join() !== COLUMNS.join()) throw new Error(`These are not the columns: ${header}`)
  return lines.map(line => {
    const words = line.trim().split(/\s+/)
    const cells = words.splice(-COLUMNS.length)
    const byColumn = Object.fromEntries(COLUMNS.map((who, index) => [who, cells[index] ?? '']))
    return { name: words.join(' '), cells: { ...byColumn, unverifiedVet: byColumn['user'] ?? '' } }
  })
}
