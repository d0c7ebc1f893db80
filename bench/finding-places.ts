import { loadPlaces } from '../src/modules/places/load-places.server.ts'
import { resolvePlace } from '../src/modules/places/resolve-place.server.ts'
import { suggestPlaces } from '../src/modules/places/suggest-places.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { median, onFreshDatabase, print } from './bench.ts'

const TEXTS = 400
const SHOWN = 8

/** Loads the whole gazetteer, then suggests places for beginnings, whole names and typing errors, and resolves them. */
export async function benchPlaces(): Promise<void> {
  await onFreshDatabase(async ({ db }) => {
    const start = performance.now()
    const { rows } = await loadPlaces({ db }, {})
    print(`${rows} places loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    const texts = await textsOf(db)
    await report('suggestions', texts, text => suggestPlaces(db, text, SHOWN))
    await report('places of a text', texts, text => resolvePlace(db, text))
  })
}

/** Of places all over the list: two letters, half of the name, the name with its country, and the name without one letter. */
async function textsOf({ $client }: Db): Promise<string[]> {
  const { rows } = await $client.query<{ name: string; country: string }>(
    'select name, country from places order by hashint4(id) limit $1',
    [TEXTS],
  )
  return rows.map(({ name, country }, index) => {
    const middle = Math.ceil(name.length / 2)
    const ways = [
      name.slice(0, 2),
      name.slice(0, middle),
      `${name}, ${country}`,
      name.slice(0, middle) + name.slice(middle + 1),
    ]
    return ways[index % ways.length] ?? name
  })
}

/** Times as somebody waits for them, the least of some tries. */
async function report(what: string, texts: string[], work: (text: string) => Promise<unknown>): Promise<void> {
  const times: { text: string; ms: number }[] = []
  for (const text of texts) {
    let ms = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < 3; tries += 1) {
      const start = performance.now()
      await work(text)
      ms = Math.min(ms, performance.now() - start)
    }
    times.push({ text, ms })
  }
  const sorted = times.toSorted((one, other) => other.ms - one.ms)
  const [worst] = sorted
  const late = sorted[Math.floor(sorted.length / 100)]
  print(
    `${what}, ${texts.length} texts: median ${median(times.map(({ ms }) => ms)).toFixed(1)} ms, 99% ${late?.ms.toFixed(1)}, ` +
      `the worst ${worst?.ms.toFixed(1)} (${worst?.text})`,
  )
}
