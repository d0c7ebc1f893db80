import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Context } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import type { Db } from '../../../platform/db/db.ts'
import { matchesEtag } from '../../../platform/http/matches-etag.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { decodeCursor } from '../../../shared/cursor.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { SEXES, SIZES, SPECIES } from '../../listings/posts/vocabulary.ts'
import { changes } from './changes.server.ts'
import { CSV_FEEDS, csvLines } from './csv-feeds.server.ts'
import { listNewest } from './list-animals.server.ts'
import { inTurns } from './in-turns.server.ts'
import { importConfig } from './network-columns.server.ts'
import { jsonFeed, rss } from './rss-and-json.server.ts'
import { readScope, versionOf, type Scope } from './scope.server.ts'
import { MAX_PAGE } from './vocabulary.ts'

/** Any page and program may read feeds: they are for everybody. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Answers are streamed: compressing them whole would need memory for all of them. */
const CACHING = { 'cache-control': 'public, max-age=60, no-transform', vary: 'accept-encoding' }

/** Part of every ETag: increase it when the format of feeds changes. */
const FORMAT = 2
const DEFAULT_PAGE = 100

const TYPES: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  cfg: 'text/plain; charset=utf-8',
}

interface FeedRequest {
  scope: Scope
  search: URLSearchParams
}
type Body = string | AsyncIterable<string>
interface Feed {
  type: string
  /** Undefined for invalid parameters. */
  body: (context: Context, request: FeedRequest) => Promise<Body | undefined> | Body | undefined
}

const FEEDS = new Map<string, Feed>([
  ['animals.json', { type: 'application/feed+json; charset=utf-8', body: (...asked) => newest(...asked, jsonFeed) }],
  ['animals.rss', { type: 'application/rss+xml; charset=utf-8', body: (...asked) => newest(...asked, rss) }],
  ['changes.json', { type: TYPES['json'] ?? '', body: changesBody }],
  ['adoptapet/import.cfg', { type: TYPES['cfg'] ?? '', body: importConfig }],
  ...Object.entries(CSV_FEEDS).map(([path, feed]): [string, Feed] => [
    path,
    { type: TYPES['csv'] ?? '', body: (context, { scope }) => csvLines(context, scope, feed) },
  ]),
])

/**
 * Answers `GET` and `HEAD` of a feed: 304 if the program has its state already, 404 for an unknown feed or
 * organisation.
 * @param path below `/feeds/`;
 * @param slug of an organisation, none for the site
 * @throws TOO_MANY_REQUESTS
 */
export async function answerFeed(context: Context, request: Request, path: string, slug?: string): Promise<Response> {
  const feed = FEEDS.get(path)
  const { search, searchParams } = new URL(request.url)
  await countTowards(context, 'anonymousReads')
  const scope = feed && (await readScope(context.db, slug))
  if (!feed || !scope) return refusal(404, 'There is no such feed.')
  const version = await versionOf(context, context.db, scope)
  const etag = `W/"${createHash('sha256').update(`${FORMAT} ${path} ${search} ${version}`).digest('base64url').slice(0, 22)}"`
  const headers = { ...OPEN_HEADERS, ...CACHING, etag }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const body = await feed.body(context, { scope, search: searchParams })
  if (body === undefined) return refusal(400, 'A parameter of this address is wrong.')
  return new Response(request.method === 'HEAD' ? null : streamed(context.db, body), {
    headers: { ...headers, 'content-type': feed.type },
  })
}

const refusal = (status: number, message: string): Response =>
  Response.json({ status, message }, { status, headers: OPEN_HEADERS })

/** The next part is read once the reader took the one before. */
const streamed = (db: Db, body: Body): BodyInit =>
  typeof body === 'string' ? body : (Readable.toWeb(Readable.from(encoded(inTurns(db, body)))) as ReadableStream)

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  for await (const part of parts) if (part) yield encoder.encode(part)
}

const Parameters = z.object({
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
  cursor: z.string().max(200, { abort: true }).optional(),
  species: z.enum(SPECIES).optional(),
  sex: z.enum(SEXES).optional(),
  size: z.enum(SIZES).optional(),
  id: z.coerce.number().int().positive().optional(),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
})

async function newest(
  context: Context,
  { scope, search }: FeedRequest,
  write: typeof jsonFeed,
): Promise<string | undefined> {
  const { appUrl } = context.settings
  const { data } = Parameters.safeParse(Object.fromEntries(search))
  if (!data) return undefined
  const { cursor, language, ...chosen } = data
  const { animals, next } = await listNewest(context, scope, { ...chosen, after: decodeCursor(cursor) })
  const feedUrl = `${appUrl}${scope.feeds}/animals.${write === jsonFeed ? 'json' : 'rss'}`
  const urlOf = (more: Record<string, string>) => {
    const query = new URLSearchParams({ ...Object.fromEntries(search), ...more }).toString()
    return query ? `${feedUrl}?${query}` : feedUrl
  }
  const nextUrl = next === undefined ? undefined : urlOf({ cursor: next })
  return inLanguage(language, () => write({ scope, appUrl, url: urlOf({}), nextUrl, animals }))
}

const Since = z.union([z.iso.datetime({ offset: true, abort: true }), z.iso.date()])
const MAX_SINCE = 40

function changesBody(context: Context, { scope, search }: FeedRequest): Body | undefined {
  const text = search.get('since') ?? search.get('updated_since')
  const since = text === null ? undefined : readSince(text)
  if (since === null) return undefined
  return changes(context, { scope, appUrl: context.settings.appUrl, since })
}

/** A plus of an offset arrives as a blank where a program does not encode it. */
function readSince(text: string): Date | null {
  if (text.length > MAX_SINCE) return null
  const { data } = Since.safeParse(text.replace(' ', '+'))
  const date = data === undefined ? null : new Date(data)
  return date && !Number.isNaN(date.getTime()) && date.getTime() > 0 ? date : null
}
