import { existsSync, statSync } from 'node:fs'
import { loadPlaces, loadPostcodes, UnreadablePlaces } from '../../modules/base/places/public.server.ts'
import { publishTownsOfEndings } from '../../modules/adoption/happy-endings/public.server.ts'
import { placePosts, publishPlacesOfPosts } from '../../modules/listings/posts/public.server.ts'
import { placeProfiles, publishPlacesOfProfiles } from '../../modules/people/profiles/public.server.ts'
import { answer, FoundWrong, JSON_OPTION, UsageError, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'

const number = (count: number): string => count.toLocaleString('en')

export const loadPlacesCommand: Command = {
  usage: '[<file>] [--json]',
  summary:
    'loads the places of this version, or those of a GeoNames file such as cities500.txt, and places all posts again',
  options: { json: JSON_OPTION },
  run: async call => {
    const [file, ...others] = call.positionals
    if (others.length > 0) throw new UsageError('Please name one file at most.')
    if (file !== undefined) refuseMissing(file)
    const loaded = await withDatabase(call.settings, async db => {
      const outcome = await loadPlaces({ db }, { file }).catch(toFoundWrong)
      for (const publish of [publishPlacesOfPosts, publishPlacesOfProfiles, publishTownsOfEndings])
        await publish({ db })
      for (const place of [placeProfiles, placePosts]) await place({ db }, outcome.version)
      return outcome
    })
    const text = loaded.isNew ? `${number(loaded.rows)} places are loaded.` : 'These places are loaded already.'
    return answer(call, loaded, text)
  },
}

export const loadPostcodesCommand: Command = {
  usage: '<file> [--json]',
  summary: 'replaces the postal codes of the countries in a GeoNames postal file',
  options: { json: JSON_OPTION },
  run: async call => {
    const [file, ...others] = call.positionals
    if (file === undefined || others.length > 0) throw new UsageError('Please name one file.')
    refuseMissing(file)
    const { rows, codes, countries, problems, skipped } = await withDatabase(call.settings, db =>
      loadPostcodes(db, file),
    )
    const lines = [
      ...problems.map(({ row, message }) => `Row ${row}: ${message}`),
      ...(skipped > problems.length ? [`and ${number(skipped - problems.length)} more rows`] : []),
    ]
    if (codes === 0)
      throw new FoundWrong(['There is no postal code that can be read; nothing has changed.', ...lines].join('\n'))
    const summary = `${number(codes)} postal ${codes === 1 ? 'code' : 'codes'} of ${countries.join(', ')} are loaded.`
    const leftOut = skipped > 0 ? [`Left out: ${number(skipped)} of ${number(rows)} rows.`] : []
    return answer(call, { rows, codes, countries, skipped, problems }, [summary, ...leftOut, ...lines].join('\n'))
  },
}

function refuseMissing(file: string): void {
  if (!existsSync(file) || !statSync(file).isFile()) throw new FoundWrong(`There is no file ${file}.`)
}

function toFoundWrong(error: unknown): never {
  throw error instanceof UnreadablePlaces ? new FoundWrong(error.message) : error
}
