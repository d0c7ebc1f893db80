import { hasRole, mayReview } from '../../../../api/access.ts'
import { upToBound } from './find-matches.server.ts'
import { narrowing } from './match-conditions.server.ts'
import { firstPage, readRows, sortedCards, toPage, type CardRow, type Reader } from '../read/post-cards.server.ts'
import { behind, counted, hasWords, orders, type Scope, type Wanted } from './search-statements.server.ts'
import { parameters, type Given, type Statement } from './statement.server.ts'
import { MAX_COUNTED, type Status } from '../vocabulary.ts'

/** Matches that are not public, of those that the viewer may see, by the time of the scope. The first page has the number of all. */
export async function searchUnlisted(context: Reader, wanted: Wanted, scope: Scope, status: Status) {
  const { db, viewer } = context
  if (!viewer) return { items: [], total: upToBound(0) }
  const rows = await readRows<UnlistedRow>(db, unlisted(wanted, scope, { status, viewer }))
  const page = await toPage(context, rows, row => row[orders[scope.sort].column])
  return scope.after ? page : { ...page, total: upToBound(rows[0]?.total ?? 0) }
}

interface UnlistedRow extends CardRow {
  updated_at: Date
  total?: number
}

interface Unlisted {
  status: Status
  viewer: NonNullable<Reader['viewer']>
}

function unlisted(wanted: Wanted, scope: Scope, { status, viewer }: Unlisted): Statement {
  const order = orders[scope.sort]
  const { given, values } = parameters()
  const { q } = wanted.values
  const where = [`status = ${given(status)}`, visibleTo(viewer, given), ...narrowing(wanted, given)]
  if (q !== undefined) where.push(hasWords(given(q)))
  const all = counted(`select from posts where ${where.join(' and ')} limit ${MAX_COUNTED + 1}`)
  const rest = scope.after ? [behind(scope, order.column, given(scope.after.at), given(scope.after.id))] : []
  const picked = `select id, ${order.column} from posts where ${[...where, ...rest].join(' and ')} ${firstPage(order)}`
  return { text: sortedCards(picked, order, ...(scope.after ? [] : [`(${all}) as total`])), values }
}

/** As `actorOn` says of one post. Fosters see the animals that are with them elsewhere. */
function visibleTo(viewer: Unlisted['viewer'], given: Given): string {
  const conditions = hasRole(viewer, 'volunteer') ? [`owner_id = ${given(viewer.id)}`] : []
  if (mayReview(viewer)) conditions.push(viewer.role === 'admin' ? 'not draft' : `(not draft and not ${IS_HELD})`)
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false'
}

const IS_HELD = 'exists (select from held_posts where held_posts.post_id = posts.id)'
