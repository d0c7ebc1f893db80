import type { Context } from '../../../../api/context.ts'
import { refuse } from '../../../../shared/problem.ts'
import type { PostCard } from '../contract.ts'
import { cardsOf, toCards, type CardRow } from './post-cards.server.ts'
import { hiddenAs, type PostViewer } from '../access.ts'
import { CLOSED_READERS, isAmong } from '../storage/closed-readers.server.ts'
import { type BeforeSuspension, isClosed, MAX_SIMILAR, type OpenStatus, type Status } from '../vocabulary.ts'

/**
 * Available pets of the post's species: the same breed first, then the same location, the same size, and the newest. Reads
 * twice as many as it lists, and prefers those whose owners answer requests.
 * @throws NOT_FOUND for a post that does not exist or that the viewer may not see, GONE for a closed one
 */
export async function listSimilarPosts(context: Context, { id }: { id: number }): Promise<PostCard[]> {
  const { rows } = await context.db.$client.query<SimilarRow>({ ...QUERY, values: [id] })
  const [first] = rows
  const model = first && modelOf(first, context.viewer)
  const hidden = hiddenAs(model, context.viewer)
  if (!model || hidden) throw refuse(hidden ?? 'NOT_FOUND')
  if (isClosed(model.status)) return []
  return toCards(context, rows.filter(isCard))
}

interface Model {
  model_id: number
  model_status: Status
  model_draft: boolean
  model_suspended: BeforeSuspension | null
  model_owner: string
  model_closed: OpenStatus | null
  model_readers: string[] | null
}
/** A post without similar ones has one row whose card is null. */
type SimilarRow = Model & (CardRow | { id: null })

const modelOf = (
  { model_id, model_status, model_draft, model_suspended, model_owner, model_closed, model_readers }: Model,
  viewer: PostViewer,
) => ({
  id: model_id,
  closedFrom: model_closed,
  isReader: isAmong(model_readers, viewer),
  status: model_status,
  draft: model_draft,
  suspendedFrom: model_suspended,
  ownerId: model_owner,
})

const isCard = (row: SimilarRow): row is Model & CardRow => row.id !== null

/** How many of the newest posts of the same breed, location and species are ranked. */
const LOOKED_AT = 60

/** Reads a short range of one index, without the table. */
const newest = (same: string) => `
  (select id, species, size, breed_id, location_id, created_at from posts
    where status = 'approved' and not paused and ${same} order by created_at desc, id desc limit ${LOOKED_AT})`

/** Pets with overdue requests rank last, which often leaves them out. */
const PICKED = `
  select p.*, row_number() over (order by p.unanswered_since is not null, near.rank) as rank from (
    select id, row_number() over (order by
        (breed_id = model.breed_id) is true desc, (location_id = model.location_id) is true desc,
        size = model.size desc, created_at desc, id desc) as rank
      from (${newest('breed_id = model.breed_id')} union ${newest('location_id = model.location_id')}
        union ${newest('species = model.species')}) as known
      where species = model.species and id <> model.id
      order by rank limit ${2 * MAX_SIMILAR}) as near
    join posts p on p.id = near.id order by rank limit ${MAX_SIMILAR}`

const QUERY = {
  name: 'posts.similar',
  text: `
    select model.id as model_id, model.status as model_status, model.draft as model_draft, model.suspended_from as model_suspended, model.owner_id as model_owner, model.closed_from as model_closed,
      ${CLOSED_READERS.replaceAll('p.', 'model.')} as model_readers, card.*
    from posts model left join lateral (${cardsOf(PICKED, 'p.rank')}) as card on true
    where model.id = $1 order by card.rank`,
}
