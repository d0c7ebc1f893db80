/** Segments of a font's table that map no character but mark its end. */
const END = 0xffff

/**
 * The code points for which a font has a glyph, from its table `cmap`: format 12, which has all of them, else format 4.
 * https://learn.microsoft.com/typography/opentype/spec/cmap
 */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap')
  const formats = new Map<number, Buffer>()
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4))
    formats.set(subtable.readUInt16BE(0), subtable)
  }
  const [groups, segments] = [formats.get(12), formats.get(4)]
  if (groups) return charactersIn(groupsOf(groups))
  if (segments) return charactersIn(segmentsOf(segments))
  throw new Error('The font has no map of characters that we can read')
}

function tableOf(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + 16 * index
    if (font.toString('latin1', entry, entry + 4) === tag) return font.subarray(font.readUInt32BE(entry + 8))
  }
  throw new Error(`The font has no table ${tag}`)
}

type Range = readonly [first: number, last: number]

const groupsOf = (table: Buffer): Range[] =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
    table.readUInt32BE(16 + 12 * index),
    table.readUInt32BE(16 + 12 * index + 4),
  ])

function segmentsOf(table: Buffer): Range[] {
  const doubleCount = table.readUInt16BE(6)
  return Array.from({ length: doubleCount / 2 }, (_, index): Range => {
    const last = table.readUInt16BE(14 + 2 * index)
    return [table.readUInt16BE(16 + doubleCount + 2 * index), last]
  }).filter(([, last]) => last !== END)
}

function charactersIn(ranges: readonly Range[]): Set<number> {
  const characters = new Set<number>()
  for (const [first, last] of ranges) for (let code = first; code <= last; code++) characters.add(code)
  return characters
}
