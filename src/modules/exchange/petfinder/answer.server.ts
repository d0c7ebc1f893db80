import type { Services } from '../../../api/context.ts'
import { isTemporary, isUnstorable } from '../../../platform/db/db.ts'
import { matchesEtag } from '../../../platform/http/matches-etag.ts'
import { Problem } from '../../../shared/problem.ts'
import { dayOf, earliestToday } from '../../../shared/time/days.ts'
import { publicPostsVersion } from '../../listings/posts/public.server.ts'
import {
  createCallerReader,
  inTurnOfOwner,
  limitHeaders,
  type NoCaller,
  refusalOfKey,
  takeFromKeyLimit,
} from '../api-keys/public.server.ts'
import type { Pagination } from './contract.ts'
import { invalidParameters, notFound, PetfinderProblem, problemAnswer } from './problems.server.ts'
import { Query } from './query.server.ts'
import { readAnimal, searchAnimals, type PageOf, type Source } from './search-animals.server.ts'
import { readOrganization, searchOrganizations } from './search-organizations.server.ts'
import { describeBreeds, describeType, findType, TYPES } from './types.server.ts'

type PetfinderServices = Pick<Services, 'db' | 'replicas' | 'settings' | 'now' | 'log' | 'limits' | 'limitValues'>

/** Answers the calls below `/v2` but those for tokens. */
export function createPetfinder(services: PetfinderServices): (request: Request) => Promise<Response> {
  const readCaller = createCallerReader(services)
  const { appUrl } = services.settings
  return async request => {
    let headers = {}
    try {
      const caller = await readCaller(request.headers.get('authorization'))
      if (typeof caller === 'string') throw unauthorized(caller)
      const limit = await takeFromKeyLimit(services, caller)
      headers = limitHeaders(limit)
      if (limit.refused) throw refusalOfKey(limit.refused)
      return await inTurnOfOwner(services.db, caller.ownerId, () => answer(services, request, headers))
    } catch (error) {
      return problemAnswer(toProblem(services, error), appUrl, headers)
    }
  }
}

/** Clients sign in again when they read the second of these texts. */
const UNAUTHORIZED: Record<NoCaller, string> = {
  missing: 'Missing Authorization headers',
  invalid: 'Access token invalid or expired',
  expired: 'The key of this access token has expired. Its owner can renew it in the settings.',
}

const unauthorized = (why: NoCaller) => new PetfinderProblem(401, UNAUTHORIZED[why])

function toProblem({ log }: PetfinderServices, error: unknown): PetfinderProblem {
  if (error instanceof PetfinderProblem) return error
  if (error instanceof Problem && error.status === 429) return new PetfinderProblem(429, error.message)
  if (isTemporary(error)) return new PetfinderProblem(503, 'The service is not available right now. Please try again.')
  if (isUnstorable(error)) return invalidParameters({ query: 'The request has characters that are not allowed.' })
  log.error({ error }, 'a request to /v2 failed')
  return new PetfinderProblem(500, 'Something went wrong on our side. Please try again.')
}

async function answer(
  services: PetfinderServices,
  request: Request,
  headers: Record<string, string>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new PetfinderProblem(405, `${request.method} is not allowed here.`)
  const { pathname, searchParams } = new URL(request.url)
  const [first = '', ...others] = segmentsOf(pathname)
  if (first === 'types') return json(describeTypes(others), { ...headers, 'cache-control': TYPES_CACHING })
  const { replicas, db } = services
  return replicas.read(db, from =>
    answerFrom({ ...services, db: from }, request, { headers, searchParams, first, others }),
  )
}

interface RequestParts {
  headers: Record<string, string>
  searchParams: URLSearchParams
  /** The parts of the path behind `/v2`. */
  first: string
  others: readonly string[]
}

/** Types change with a release alone. */
const TYPES_CACHING = 'private, max-age=86400'
const CACHING = 'private, max-age=60'
/** Another number for another shape of the answers. */
const SHAPE = 1

/** Answers 304 before it reads anything but the version of all that the public sees. */
async function answerFrom(
  { db, now, settings: { appUrl, gazetteer } }: PetfinderServices,
  request: Request,
  { headers, searchParams, first, others }: RequestParts,
): Promise<Response> {
  const version = await publicPostsVersion(db)
  const time = now()
  const tag = `W/"${SHAPE}-${version}-${dayOf(time)}-${earliestToday(time)}"`
  const isRandom = searchParams.get('sort')?.toLowerCase() === 'random'
  const caching: Record<string, string> = isRandom
    ? { 'cache-control': 'no-store' }
    : { 'cache-control': CACHING, etag: tag }
  if (!isRandom && matchesEtag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: { ...headers, ...caching } })
  const source = { db, now: time, appUrl, version, hasGazetteer: gazetteer !== 'off' }
  return json(await describe(source, searchParams, first, others), { ...headers, ...caching })
}

/** @throws PetfinderProblem */
async function describe(
  source: Source,
  parameters: URLSearchParams,
  first: string,
  others: readonly string[],
): Promise<object> {
  const [id, ...rest] = others
  if (rest.length > 0) throw notFound()
  const query = new Query(parameters)
  if (first === 'animals') {
    if (id !== undefined) return { animal: await readAnimal(source, id) }
    const page = await searchAnimals(source, query)
    return { animals: page.items, pagination: paginate(page, '/v2/animals', parameters) }
  }
  if (first !== 'organizations') throw notFound()
  if (id !== undefined) return { organization: await readOrganization(source, id) }
  const page = await searchOrganizations(source, query)
  return { organizations: page.items, pagination: paginate(page, '/v2/organizations', parameters) }
}

/** @throws PetfinderProblem */
function describeTypes([name, part, ...rest]: readonly string[]): object {
  if (name === undefined) return { types: TYPES.map(describeType) }
  const type = findType(name)
  if (!type || rest.length > 0 || (part !== undefined && part !== 'breeds')) throw notFound()
  return part === undefined ? { type: describeType(type) } : { breeds: describeBreeds(type) }
}

/** The next page begins behind the last item of this one, whatever came or went meanwhile; pages by number count from the first item. */
function paginate(
  { items, total, page, limit, last }: PageOf<unknown>,
  path: string,
  given: URLSearchParams,
): Pagination {
  const pages = Math.ceil(total / limit)
  const link = (to: number, seen?: number) => {
    const parameters = new URLSearchParams(given)
    parameters.set('page', String(to))
    parameters.delete('seen')
    if (seen !== undefined) parameters.set('seen', `${to}-${seen}`)
    return { href: `${path}?${parameters.toString()}` }
  }
  // A further page may exist although the count says no: earlier animals left the list.
  const hasNext = page < pages || (given.has('seen') && items.length === limit)
  return {
    count_per_page: limit,
    total_count: total,
    current_page: page,
    total_pages: pages,
    _links: {
      ...(page > 1 && pages > 0 && { previous: link(Math.min(page - 1, pages)) }),
      ...(hasNext && { next: link(page + 1, last) }),
    },
  }
}

/** The parts of a path behind `/v2`; a slash at its end counts for nothing. @throws PetfinderProblem */
function segmentsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).slice(1).map(decodeURIComponent)
  } catch {
    throw notFound()
  }
}

const json = (body: object, headers: Record<string, string>): Response =>
  new Response(JSON.stringify(body), { headers: { ...headers, 'content-type': 'application/json' } })
