import { COATS_OF, COLORS_OF } from '../src/modules/listings/posts/shapes/coat-vocabulary.ts'
import { bitsOf } from '../src/modules/listings/posts/facts/fact-bits.server.ts'
import { SPECIES } from '../src/modules/listings/posts/vocabulary.ts'
import type { Run } from './fill-posts.ts'

/**
 * Realistic facts: six pets in ten have them, and friendly pets are friendly with all. Independent facts are
 * uncorrelated.
 */
const FACT_CHANCES = {
  realistic: {
    friendly: 'friendly',
    known: "pg_temp.chance(n, 'facts') < 0.6",
    house: "species in ('dog', 'cat') and",
    cats: "species = 'cat' and",
  },
  independent: { friendly: 'friendly with ', known: 'true', house: '', cats: '' },
}

export type FactDistribution = keyof typeof FACT_CHANCES

/** The columns that searches read, derived from the post's number; the facts themselves stay empty. */
export async function insertFacts(run: Run, count: number, species: string[], how: FactDistribution): Promise<void> {
  const { friendly, known, house, cats } = FACT_CHANCES[how]
  const bit = (fact: Parameters<typeof bitsOf>[0], condition: string) =>
    `(case when ${condition} then ${bitsOf(fact)} else 0 end)`
  const chance = (what: string, below: number) => `pg_temp.chance(n, '${what}') < ${below}`
  const friendlyWith = (whom: string) => (how === 'realistic' ? friendly : friendly + whom)
  const energy = "pg_temp.chance(n, 'energy')"
  const bits = [
    bit({ goodWithChildren: 'yes' }, chance(friendlyWith('children'), 0.45)),
    bit({ goodWithDogs: 'yes' }, chance(friendlyWith('dogs'), 0.5)),
    bit({ goodWithCats: 'yes' }, chance(friendlyWith('cats'), 0.3)),
    bit({ houseTrained: 'yes' }, `${house} ${chance('house', 0.5)}`),
    bit({ neutered: 'yes' }, chance('neutered', 0.55)),
    bit({ microchipped: 'yes' }, chance('microchipped', 0.45)),
    bit({ declawed: 'yes' }, `${cats} ${chance('declawed', 0.02)}`),
    bit({ specialNeeds: 'yes' }, chance('special', 0.04)),
    bit({ energy: 'calm' }, `${energy} < 0.25`),
    bit({ energy: 'moderate' }, `${energy} >= 0.25 and ${energy} < 0.5`),
    bit({ energy: 'lively' }, `${energy} >= 0.5 and ${energy} < 0.75`),
  ]
  await run(
    'create temp table palettes as select * from json_to_recordset($1) as palette (species text, coats text[], colors text[])',
    [JSON.stringify(SPECIES.map(name => ({ species: name, coats: COATS_OF[name], colors: COLORS_OF[name] })))],
  )
  // A third of the pets have two colors, a tenth three; the first colors are common.
  const exponent = how === 'realistic' ? 2 : 1
  const color = (which: string, share: number) =>
    `(case when pg_temp.chance(n, 'colors') < ${share} then pg_temp.one_of(p.colors, power(pg_temp.chance(n, '${which} color'), ${exponent})) end)`
  await run(
    `create temp table looks as select n, (case when ${known} then ${bits.join(' + ')} else 0 end) as bits,
       (case when ${known} then coalesce(pg_temp.one_of(p.coats, power(pg_temp.chance(n, 'coat'), ${exponent})), '') || '|' ||
         (select coalesce(string_agg(distinct color || '|', '' order by color || '|'), '')
          from unnest(array[${color('first', 0.9)}, ${color('second', 0.33)}, ${color('third', 0.1)}]) as picked (color)) end) as coat
     from (select n, pg_temp.one_of($2::text[], pg_temp.chance(n, 'species')) as species from generate_series(1, $1::int) n offset 0) drawn
     join palettes p using (species)`,
    [count, species],
  )
  await run(`insert into coats (name, folded) select distinct coat, lower(coat) from looks where coat > '|'`)
  await run(
    'create temp table facts_of as select n, bits, c.id as coat_id from looks left join coats c on c.name = coat',
  )
}
