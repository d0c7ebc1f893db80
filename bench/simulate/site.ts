import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { runCommand } from '../../src/server/commands/run-command.ts'
import type { Bench } from '../bench.ts'
import type { Machine } from './machine.ts'
import { VETS } from './people.ts'
import type { Site } from './visits.ts'

const SHELTERS = 8
const POSTS = 20_000

/** What the people know, and organisations that import. */
export async function describeSite(bench: Bench, machine: Machine, people: number): Promise<Site> {
  const { $client } = bench.db
  const shelters = await makeShelters(bench)
  const { rows: posts } = await $client.query<{ id: string; folder: string }>(
    `select p.id, f.folder from posts p join post_photos pp on pp.post_id = p.id and pp.position = 0 join photos f on f.id = pp.photo_id
     where p.status = 'approved' and not p.paused order by hashint8(p.id) limit $1`,
    [POSTS],
  )
  const { rows: towns } = await $client.query<{ near: string }>(
    `select latitude || ',' || longitude as near from locations where latitude is not null order by id limit 500`,
  )
  const key = `photos/${posts[0]?.folder}/320.webp`
  await machine.put(key, await photoOfCard())
  return {
    url: machine.url,
    secret: machine.secret,
    people,
    shelters,
    photo: `/files/${key}`,
    posts: posts.map(({ id }) => Number(id)),
    towns: towns.map(({ near }) => near),
    speed: 1,
  }
}

async function makeShelters({ env }: Bench): Promise<Site['shelters']> {
  const shelters: { slug: string; manager: number }[] = []
  const errors: string[] = []
  for (let number = 1; number <= SHELTERS; number += 1) {
    const manager = VETS + number
    const name = `Shelter ${randomUUID()}`
    const lines: string[] = []
    const output = { out: (text: string) => void lines.push(text), err: (text: string) => void errors.push(text) }
    await runCommand(['create-organization', name, '--manager', `bench-${manager}@example.org`, '--json'], env, output)
    const made = lines.join('')
    if (!made) throw new Error(`An organisation could not be made: ${errors.join('')}`)
    shelters.push({ slug: (JSON.parse(made) as { slug: string }).slug, manager })
  }
  return shelters
}

/** About as large as those of a list. */
const photoOfCard = (): Promise<Buffer> =>
  sharp(randomBytes(32 * 24 * 3), { raw: { width: 32, height: 24, channels: 3 } })
    .resize(320, 240)
    .webp()
    .toBuffer()
