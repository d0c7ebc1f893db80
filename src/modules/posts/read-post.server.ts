import type { Context } from '../../platform/context.ts'
import { refuse } from '../../shared/problem.ts'
import { photoJson, toPhoto, type PhotoRow } from '../photos/public.server.ts'
import { personJson, personOf, type PersonJson } from '../profiles/public.server.ts'
import type { Post } from './contract.ts'
import { favoritesAmong } from './favorites-among.server.ts'
import { availabilityColumns } from './post-cards.server.ts'
import { abilities, actorOn, ageOf, isVisibleTo, type PostViewer } from './rules.ts'
import { ageGroupOf } from './fact-rules.ts'
import { readFacts, type StoredFacts } from './stored-facts.server.ts'
import type { Sex, Size, Species, Status } from './vocabulary.ts'

type Reader = Pick<Context, 'db' | 'now' | 'viewer'>

/** @throws NOT_FOUND for a post that does not exist and, the same, for one that the viewer may not see */
export async function readPost(context: Reader, { id }: { id: number }): Promise<Post> {
  const post = (await readPosts(context, [id])).get(id)
  if (!post) throw refuse('NOT_FOUND')
  return post
}

/** The posts of these ids that the viewer may see, with everything, by id. */
export async function readPosts({ db, now, viewer }: Reader, ids: number[]): Promise<Map<number, Post>> {
  const { rows } = await db.$client.query<Row>({ ...QUERY, values: [ids] })
  const visible = rows.filter(row => isVisibleTo(toStated(row), viewer))
  const hearted = await favoritesAmong(
    db,
    viewer,
    visible.map(({ id }) => id),
  )
  const time = now()
  return new Map(visible.map(row => [row.id, toPost(row, { hearted: hearted.has(row.id), viewer, now: time })]))
}

const PARTNER = `
  (select json_build_object('id', o.id, 'name', o.name, 'status', o.status, 'photo',
      (select ${photoJson('ph')} from post_photos pp join photos ph on ph.id = pp.photo_id
        where pp.post_id = o.id and pp.position = 0))
    from posts o where o.id = p.bonded_with_id)`

const QUERY = {
  name: 'posts.whole',
  text: `
    select p.*, p.hold_until::text as hold_until, b.name as breed, l.name as location, v.name as vet_name, ${personJson('p.owner_id')} as owner,
      (select ${photoJson('ph')} from photos ph where ph.id = p.proof_photo_id) as proof,
      ${PARTNER} as partner,
      (select coalesce(json_agg(${photoJson('ph')} order by pp.position), '[]')
        from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = p.id) as photos
    from posts p
    left join breeds b on b.id = p.breed_id
    left join locations l on l.id = p.location_id
    left join users v on v.id = p.vet_id
    where p.id = any($1)`,
}

interface Row {
  id: number
  owner_id: string
  owner: PersonJson
  name: string
  content: string
  species: Species
  sex: Sex
  breed: string | null
  birth_month: number | null
  size: Size
  location: string | null
  temperament: string[]
  health_info: string
  vaccinated: boolean
  facts: StoredFacts
  status: Status
  paused: boolean
  hold_until: string | null
  partner: { id: number; name: string; status: Status; photo: PhotoRow | null } | null
  vet_name: string | null
  vet_notes: string
  rejection_reason: string
  proof_seen_at: Date | null
  proof: PhotoRow | null
  photos: PhotoRow[]
  like_count: number
  comment_count: number
  created_at: Date
  updated_at: Date
}

const toStated = ({ status, owner_id, paused, partner }: Row) => ({
  status,
  ownerId: owner_id,
  paused,
  partnerStatus: partner?.status,
})

interface Around {
  hearted: boolean
  viewer: PostViewer
  now: Date
}

const toPost = (row: Row, { hearted, viewer, now }: Around): Post => ({
  id: row.id,
  name: row.name,
  content: row.content,
  species: row.species,
  sex: row.sex,
  breed: row.breed ?? '',
  age: ageOf(row.birth_month, now),
  size: row.size,
  location: row.location ?? '',
  temperament: row.temperament,
  healthInfo: row.health_info,
  vaccinated: row.vaccinated,
  ...readFacts(row.facts),
  ageGroup: ageGroupOf(row.species, ageOf(row.birth_month, now)),
  status: row.status,
  ...availabilityColumns(row, now),
  bondedWith: partnerOf(row, viewer),
  photos: row.photos.map(toPhoto),
  vaccinationProof: proofOf(row, viewer),
  vetNotes: row.vet_notes,
  rejectionReason: actorOn(toStated(row), viewer) ? row.rejection_reason : '',
  reviewedBy: row.vet_name,
  owner: personOf(row.owner),
  likeCount: row.like_count,
  hearted,
  commentCount: row.comment_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  abilities: abilities(toStated(row), viewer),
})

/** A partner that the viewer may not see is not mentioned. */
const partnerOf = ({ partner, owner_id }: Row, viewer: PostViewer): Post['bondedWith'] =>
  partner && isVisibleTo({ status: partner.status, ownerId: owner_id }, viewer)
    ? { ...partner, photo: partner.photo && toPhoto(partner.photo) }
    : null

/** Everybody sees whether there is a proof; its photo is for the owner, vets and admins. */
const proofOf = (row: Row, viewer: PostViewer): Post['vaccinationProof'] => ({
  onFile: row.proof !== null,
  seenByVet: row.proof !== null && row.proof_seen_at !== null,
  photo: row.proof && actorOn(toStated(row), viewer) ? toPhoto(row.proof) : null,
})
