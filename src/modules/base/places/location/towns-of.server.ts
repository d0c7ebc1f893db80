import type { Db } from '../../../../platform/db/db.ts'
import { ofDatabase } from '../../../../platform/batch.ts'

/** A town as addresses name it. */
export interface Town {
  name: string
  /** A state or province: its postal abbreviation where there is one. */
  regionCode: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** A text and the stored coordinates of its town. */
interface PlacedText {
  text: string
  latitude: number
  longitude: number
}

/** Stored coordinates are rounded to two decimals. */
const ROUNDED = 0.0051
const MAX_KEPT = 20_000
/** A text without a known town is looked up again after this time: towns may be loaded meanwhile. */
const UNKNOWN_MS = 60_000

const keptOf = ofDatabase(() => new Map<string, { town: Town | undefined; at: number }>())
const keyOf = ({ text, latitude, longitude }: PlacedText): string => `${latitude} ${longitude} ${text}`

/** The towns of texts. Each server caches them and reads the new ones in one statement. */
export async function townsOf(db: Db, texts: readonly PlacedText[]): Promise<(placed: PlacedText) => Town | undefined> {
  const kept = keptOf(db)
  const now = Date.now()
  const isKept = (key: string) => {
    const one = kept.get(key)
    return one !== undefined && (one.town !== undefined || now - one.at < UNKNOWN_MS)
  }
  const missing = [...new Map(texts.map(one => [keyOf(one), one])).entries()].filter(([key]) => !isKept(key))
  if (kept.size + missing.length > MAX_KEPT) kept.clear()
  const found =
    missing.length > 0
      ? await readTowns(
          db,
          missing.map(([, one]) => one),
        )
      : []
  for (const [index, [key]] of missing.entries()) kept.set(key, { town: found[index], at: now })
  const towns = new Map(texts.map(one => [keyOf(one), kept.get(keyOf(one))?.town]))
  return placed => towns.get(keyOf(placed))
}

/** Of the towns with these coordinates the one that the text names, or the largest. */
async function readTowns({ $client }: Db, placed: readonly PlacedText[]): Promise<(Town | undefined)[]> {
  const { rows } = await $client.query<{ position: number } & Town>({
    name: 'places.towns-of',
    text: `select position::int, town.* from unnest($1::text[], $2::float8[], $3::float8[]) with ordinality as asked (text, latitude, longitude, position)
      cross join lateral (
        with found as materialized (
          select id, name, region_code, country from places
          where point(places.longitude, places.latitude) <@ box(
            point(asked.longitude - ${ROUNDED}, asked.latitude - ${ROUNDED}), point(asked.longitude + ${ROUNDED}, asked.latitude + ${ROUNDED}))
        )
        select name, region_code as "regionCode", country from found order by position(lower(name) in lower(asked.text)) > 0 desc, id limit 1
      ) as town`,
    values: [
      placed.map(({ text }) => text),
      placed.map(({ latitude }) => latitude),
      placed.map(({ longitude }) => longitude),
    ],
  })
  const byPosition = new Map(rows.map(({ position, ...town }) => [position, town]))
  return placed.map((_, index) => byPosition.get(index + 1))
}
