import type { Context } from '../../../../api/context.ts'
import { batchReads } from '../../../../platform/batch.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { knownLanguage, type StoredLanguage } from '../../../../platform/text/detect-language.ts'
import { refuse } from '../../../../shared/problem.ts'
import type { TextLanguage } from '../../../../shared/text/text-languages.ts'
import { photoJson, toPhoto, type PhotoRow } from '../../../base/photos/public.server.ts'
import { personJson, personOf, type PersonJson } from '../../../people/profiles/public.server.ts'
import type { ResponseTime } from '../../../people/profiles/vocabulary.ts'
import { localBreedsOf } from '../facts/breed-name-rules.ts'
import type { Post } from '../contract.ts'
import { describeRows } from './describe-rows.server.ts'
import { availabilityColumns } from './post-cards.server.ts'
import { ageOf } from '../rules.ts'
import { abilities, actorOn, hiddenAs, isVisibleTo, maySeeProof, type PostViewer } from '../access.ts'
import { NEEDS_FOSTER } from '../facts/fact-bits.server.ts'
import { ageGroupOf } from '../facts/fact-rules.ts'
import { CLOSED_READERS, isAmong } from '../storage/closed-readers.server.ts'
import { readFacts, type StoredFacts } from '../storage/stored-facts.server.ts'
import {
  type BeforeSuspension,
  isClosed,
  type OpenStatus,
  type Sex,
  type Size,
  type Species,
  type Status,
} from '../vocabulary.ts'
import type { TravelKm } from '../shapes/travel-vocabulary.ts'

type Reader = Pick<Context, 'db' | 'now' | 'viewer'>

/** @throws NOT_FOUND for a post that does not exist and, the same, for one that the viewer may not see; GONE for a closed one */
export async function readPost(context: Reader, { id }: { id: number }): Promise<Post> {
  const row = await readRow(context.db, id)
  const post = row && (await visiblePosts(context, [row])).get(id)
  if (!post) throw refuse(hiddenAs(row && toPostState(row, context.viewer), context.viewer) ?? 'NOT_FOUND')
  return post
}

/** The posts of these ids that the viewer may see, with everything, by id. */
export const readPosts = async (context: Reader, ids: number[]): Promise<Map<number, Post>> =>
  visiblePosts(context, await readRows(context.db, ids))

async function visiblePosts(reader: Reader, rows: PostRow[]): Promise<Map<number, Post>> {
  const { viewer } = reader
  const visible = rows.filter(row => isVisibleTo(toPostState(row, viewer), viewer))
  const describe = await describeRows(reader, visible)
  const now = reader.now()
  return new Map(visible.map(row => [row.id, toPost(row, { ...describe(row), viewer, now })]))
}

const MAX_BATCH = 50

const readRow = batchReads(async (db, ids: readonly number[]) => {
  const rows = await readRows(db, [...new Set(ids)])
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => byId.get(id))
}, MAX_BATCH)

async function readRows({ $client }: Db, ids: readonly number[]): Promise<PostRow[]> {
  const { rows } = await $client.query<PostRow>({ ...QUERY, values: [ids] })
  return rows
}

const PARTNER = `
  (select json_build_object('id', o.id, 'name', o.name, 'status', o.status, 'draft', o.draft, 'photo',
      (select ${photoJson('ph')} from post_photos pp join photos ph on ph.id = pp.photo_id
        where pp.post_id = o.id and pp.position = 0))
    from posts o where o.id = p.bonded_with_id)`

/** The subquery hides the ids from the planner, so that one generic plan is cached instead of a new plan for each call. */
const QUERY = {
  name: 'posts.whole',
  text: `
    select p.id, p.owner_id, p.name, p.content, p.language, p.chosen_language, p.species, p.species_unknown, p.sex, p.breed_id, p.birth_month, p.size, p.location_id, p.typed_location, p.temperament,
      p.health_info, p.vaccinated, p.facts, (p.fact_bits & ${NEEDS_FOSTER}) > 0 as needs_foster, p.status, p.closed_from, ${CLOSED_READERS} as readers, p.draft, p.paused, p.suspended_from, p.hold_until::text, p.vet_notes, p.rejection_reason, p.proof_seen_at,
      p.status = 'pending' and exists (select from held_posts h where h.post_id = p.id) as held,
      p.like_count, p.comment_count, p.created_at, p.updated_at, p.confirmed_at, p.asked_at,
      (select answers_within from response_times where user_id = p.owner_id) as answers_within,
      coalesce((select o.donation_link from organizations o join users u on u.id = o.account_id and u.verified where o.account_id = p.owner_id), '') as donation_link,
      (select name from users where id = p.vet_id) as vet_name, ${personJson('p.owner_id')} as owner,
      (select ${photoJson('ph')} from photos ph where ph.id = p.proof_photo_id) as proof,
      ${PARTNER} as partner,
      (select coalesce(json_agg(${photoJson('ph')} order by pp.position), '[]')
        from post_photos pp join photos ph on ph.id = pp.photo_id where pp.post_id = p.id) as photos
    from posts p
    where p.id = any((select $1::bigint[])::bigint[])`,
}

interface PostRow {
  id: number
  owner_id: string
  owner: PersonJson
  name: string
  content: string
  language: StoredLanguage | null
  chosen_language: TextLanguage | null
  species: Species
  species_unknown: boolean
  sex: Sex
  breed_id: number | null
  birth_month: number | null
  size: Size
  location_id: number | null
  typed_location: string | null
  temperament: string[]
  health_info: string
  vaccinated: boolean
  facts: StoredFacts
  needs_foster: boolean
  status: Status
  closed_from: OpenStatus | null
  readers: string[] | null
  draft: boolean
  held: boolean
  paused: boolean
  suspended_from: BeforeSuspension | null
  hold_until: string | null
  partner: { id: number; name: string; status: Status; draft: boolean; photo: PhotoRow | null } | null
  donation_link: string
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
  confirmed_at: Date
  asked_at: Date | null
  answers_within: ResponseTime | null
}

const toPostState = (
  { id, status, closed_from, readers, owner_id, draft, held, paused, suspended_from, partner }: PostRow,
  viewer: PostViewer,
) => ({
  id,
  status,
  closedFrom: closed_from,
  isReader: isAmong(readers, viewer),
  held,
  draft,
  ownerId: owner_id,
  paused,
  suspendedFrom: suspended_from,
  partnerStatus: partner?.status,
})

interface PostDetails {
  hearted: boolean
  breed: string
  location: string
  travelKm: TravelKm
  viewer: PostViewer
  now: Date
}

const toPost = (row: PostRow, { hearted, breed, location, travelKm, viewer, now }: PostDetails): Post => ({
  id: row.id,
  name: row.name,
  content: row.content,
  language: knownLanguage(row.language),
  chosenLanguage: row.chosen_language,
  species: row.species,
  ...(row.species_unknown && { speciesUnknown: true as const }),
  sex: row.sex,
  breed,
  age: ageOf(row.birth_month, now),
  size: row.size,
  location,
  typedLocation: row.owner_id === viewer?.id ? (row.typed_location ?? location) : '',
  travelKm,
  temperament: row.temperament,
  healthInfo: row.health_info,
  vaccinated: row.vaccinated,
  ...readFacts(row.facts),
  ...localBreedsOf({ species: row.species, breed, secondBreed: readFacts(row.facts).secondBreed }),
  ageGroup: ageGroupOf(row.species, ageOf(row.birth_month, now)),
  status: row.status,
  ...(row.draft && !isClosed(row.status) && { draft: true }),
  ...(row.needs_foster && { needsFoster: true }),
  ...availabilityColumns(row, now),
  bondedWith: partnerOf(row, viewer),
  photos: row.photos.map(toPhoto),
  vaccinationProof: proofOf(row, viewer),
  vetNotes: row.vet_notes,
  rejectionReason: actorOn(toPostState(row, viewer), viewer) ? row.rejection_reason : '',
  reviewedBy: row.vet_name,
  owner: personOf(row.owner),
  donationLink: row.donation_link,
  likeCount: row.like_count,
  hearted,
  commentCount: row.comment_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  confirmedAt: row.confirmed_at.toISOString(),
  askedAt: actorOn(toPostState(row, viewer), viewer) === 'owner' ? (row.asked_at?.toISOString() ?? null) : null,
  ownerAnswersWithin: row.answers_within,
  abilities: abilities(toPostState(row, viewer), viewer),
})

/** Null for a bonded pet that the viewer may not see. */
function partnerOf({ partner, owner_id, suspended_from }: PostRow, viewer: PostViewer): Post['bondedWith'] {
  if (!partner || !isVisibleTo({ ...partner, ownerId: owner_id, suspendedFrom: suspended_from }, viewer)) return null
  const { id, name, status, photo } = partner
  return { id, name, status, photo: photo && toPhoto(photo) }
}

const proofOf = (row: PostRow, viewer: PostViewer): Post['vaccinationProof'] => ({
  onFile: row.proof !== null,
  seenByVet: row.proof !== null && row.proof_seen_at !== null,
  photo: row.proof && maySeeProof(toPostState(row, viewer), viewer) ? toPhoto(row.proof) : null,
})
