import {
  COLUMN_MEANING_NAMES,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  type ColumnMeaning,
  type ImportFormat,
} from '../vocabulary.ts'
import { decodeText, detectEncoding } from './decode-text.server.ts'
import type { Columns } from './formats.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'
import {
  countPhotos,
  isObject,
  objects,
  ofAsm3,
  ofPetfinder,
  ofRescueGroups,
  ofShelterluv,
  text,
  type Json,
  type Values,
} from './json-programs.server.ts'
import { emptyCells, type Table } from './read-csv.server.ts'

interface JsonTable extends Table {
  /** Of a program; absent for a plain list of objects. */
  format?: ImportFormat
  mapping?: Columns
  /** Whether it has photos, but not their addresses. */
  lacksPhotos: boolean
}

/**
 * A JSON document as a table. That of a program has columns named by their meanings, a plain list those of its objects.
 * @param photoService of an ASM3, whose JSON has no addresses of photos
 * @throws UnreadableFile
 */
export function openJson(bytes: Uint8Array, photoService: string | null): JsonTable {
  const document = parse(bytes)
  const found = recognize(document, photoService)
  if (!found) return { ...plainTable(longestList(document)), lacksPhotos: false }
  const { format, animals } = found
  const most = (meaning: ColumnMeaning) =>
    animals.reduce((count, animal) => Math.max(count, [animal[meaning] ?? []].flat().length), 0)
  const mapping = Object.fromEntries(
    COLUMN_MEANING_NAMES.map(meaning => [meaning, namesOf(meaning, most(meaning))]),
  ) as Columns
  const columns = Object.values(mapping).flat()
  const lacksPhotos = format === 'asm3-json' && photoService === null && countPhotos(document) > 0
  return { format, mapping, columns, lacksPhotos, rows: () => rows(animals) }
}

const namesOf = (meaning: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => nameOf(meaning, index))
const nameOf = (meaning: string, index: number): string => (index === 0 ? meaning : `${meaning} ${index + 1}`)

async function* rows(animals: readonly Values[]) {
  for (const [index, animal] of animals.entries()) {
    const cells = emptyCells()
    for (const [meaning, value] of Object.entries(animal))
      for (const [position, one] of [value].flat().entries()) if (one) cells[nameOf(meaning, position)] = one
    yield { row: index + 1, cells }
  }
}

function parse(bytes: Uint8Array): unknown {
  const document = [...decodeText(bytes, detectEncoding(bytes))].join('').replace(/^\uFEFF/, '')
  try {
    return JSON.parse(document)
  } catch (error) {
    const lines = linesOf(document)
    if (lines) return lines
    throw new UnreadableFile("The JSON isn't complete. Please fetch it again.", { cause: error })
  }
}

/** A dump with an object a line. */
function linesOf(document: string): unknown[] | undefined {
  const lines = document.split('\n').filter(line => line.trim())
  if (lines.length < 2) return undefined
  try {
    return lines.map(line => JSON.parse(line) as unknown)
  } catch {
    return undefined
  }
}

interface Found {
  format: ImportFormat
  animals: Values[]
}

function recognize(document: unknown, photoService: string | null): Found | undefined {
  const included = isObject(document) ? document['included'] : undefined
  if (isObject(document) && objects(document['data']).some(({ type }) => type === 'animals')) {
    const byKey = new Map(objects(included).map(item => [`${text(item['type'])}/${text(item['id'])}`, item]))
    return { format: 'rescuegroups-json', animals: objects(document['data']).map(one => ofRescueGroups(one, byKey)) }
  }
  const list = longestList(document)
  const has = (...keys: string[]) => list.some(one => keys.every(key => key in one))
  if (has('ANIMALNAME', 'SPECIESNAME') || has('ANIMALNAME', 'SHELTERCODE'))
    return { format: 'asm3-json', animals: list.map(one => ofAsm3(one, photoService)) }
  if (has('animalname', 'sheltercode', 'isnotavailableforadoption'))
    return { format: 'asm3-json', animals: list.map(one => ofAsm3(inCapitals(one), photoService)) }
  if (has('Internal-ID')) return { format: 'shelterluv', animals: list.map(ofShelterluv) }
  if (has('breeds', 'attributes', 'environment') || has('breeds', 'colors', 'gender'))
    return { format: 'petfinder-json', animals: list.map(ofPetfinder) }
  return undefined
}

const inCapitals = (one: Json): Json =>
  Object.fromEntries(Object.entries(one).map(([key, value]) => [key.toUpperCase(), value]))

const MOST_DEPTH = 4

/** The objects of a list, wherever it stands: `[…]`, `{"animals":[…]}`, `{"data":{"pets":[…]}}`; a single animal is a list of one. */
function longestList(document: unknown, depth = 0): Json[] {
  if (Array.isArray(document)) {
    const list = objects(document)
    // Pages of an API, one after another.
    const inner = list.length > 0 && list.every(isPage) ? list.flatMap(page => longestList(page, depth + 1)) : list
    return inner
  }
  if (!isObject(document) || depth > MOST_DEPTH) return []
  const lists = Object.values(document).map(value => longestList(value, depth + 1))
  const longest = lists.toSorted((one, other) => other.length - one.length)[0] ?? []
  return longest.length > 0 || depth > 0 ? longest : [document]
}

const isPage = (one: Json): boolean => Array.isArray(one['animals']) || Array.isArray(one['data'])

/** @throws UnreadableFile where there is no list */
function plainTable(list: readonly Json[]): Table {
  const flat = list.map(one => flattened(one))
  const columns = [...new Set(flat.flatMap(cells => Object.keys(cells)))]
  if (columns.length < 2)
    throw new UnreadableFile('This JSON has no list of animals. Please choose one that has, or a CSV.')
  if (columns.length > MAX_COLUMNS)
    throw new UnreadableFile(
      `The objects of this JSON have ${columns.length} different keys. We read at most ${MAX_COLUMNS}.`,
    )
  return {
    columns,
    rows: async function* () {
      for (const [index, cells] of flat.entries()) yield { row: index + 1, cells }
    },
  }
}

/** Values by their keys, those of inner objects as "breeds.primary"; a list of texts is one text. */
function flattened(one: Json, cells = emptyCells(), before = '', depth = 0): Record<string, string> {
  for (const [key, value] of Object.entries(one)) {
    const title = `${before}${key}`.slice(0, 200)
    // A dump writes `{"_id":{"$oid":"…"}}`.
    const [inner, ...others] = isObject(value) ? Object.keys(value) : []
    if (isObject(value) && !(inner?.startsWith('$') && others.length === 0)) {
      if (depth < MOST_DEPTH) flattened(value, cells, `${title}.`, depth + 1)
      continue
    }
    const plain = isObject(value) ? value[inner ?? ''] : value
    const written = Array.isArray(plain) ? listText(plain) : text(plain)
    if (written) cells[title] = written.slice(0, MAX_CELL_LENGTH)
  }
  return cells
}

/** Of objects the first address in each, for photos. */
const listText = (list: readonly unknown[]): string =>
  list
    .map(item =>
      isObject(item)
        ? (Object.values(item)
            .map(text)
            .find(value => /^https?:/.test(value)) ?? '')
        : text(item),
    )
    .filter(Boolean)
    .join(', ')
