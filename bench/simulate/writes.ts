import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { sentAt, type Client } from './client.ts'
import { MODEL, type Write } from './model.ts'
import { conversationOf, cookieOf, VETS } from './people.ts'
import { somePost, someone, type Site } from './visits.ts'

export const writes: Record<Write, (client: Client, site: Site) => Promise<void>> = {
  message: async (client, site) => {
    const person = someone(site)
    const conversation = conversationOf(person.number ?? 1, site.people, randomInt(2))
    const body = { clientId: randomUUID(), content: 'Is she good with children? We have two of them, and a garden.' }
    await client.call('a message is sent', person, {
      method: 'POST',
      path: `/api/conversations/${conversation}/messages`,
      body,
    })
  },
  comment: (client, site) => comment(client, site, somePost(site)),
  favorite: async (client, site) => {
    await client.call('a favorite', someone(site), {
      method: 'PUT',
      path: `/api/posts/${somePost(site)}/heart`,
      body: {},
    })
  },
  'saved search': async (client, site) => {
    const near = site.towns[randomInt(site.towns.length)]
    const body = { parameters: { species: 'dog', near, within: 25 + randomInt(75) }, alert: 'atOnce' }
    await client.call('a search is saved', someone(site), { method: 'POST', path: '/api/me/searches', body })
  },
  listing: list,
}

export async function comment(client: Client, site: Site, post: number): Promise<void> {
  const body = { formId: randomUUID(), content: `What a lovely pet, ${sentAt()}` }
  await client.call('a comment', someone(site), { method: 'POST', path: `/api/posts/${post}/comments`, body })
}

/** Uploads photos, writes a listing, and has it approved by a vet; alerts follow. */
async function list(client: Client, site: Site): Promise<void> {
  const person = someone(site)
  const photoIds: string[] = []
  for (let photo = 0; photo < MODEL.photosPerListing; photo += 1) {
    const body = { file: await somePhoto(), filename: 'photo.jpg' }
    const uploaded = await client.call('a photo is uploaded', person, {
      method: 'POST',
      path: '/api/photos',
      body,
      reads: true,
    })
    if (!uploaded) return
    photoIds.push((uploaded as { id: string }).id)
  }
  const location = site.towns[randomInt(site.towns.length)]
  const body = {
    formId: randomUUID(),
    name: 'Luna',
    content: 'Gentle, curious and endlessly hungry.',
    species: 'dog',
    photoIds,
    location,
  }
  const posted = await client.call('a listing', person, { method: 'POST', path: '/api/posts', body, reads: true })
  if (!posted) return
  const vet = { cookie: cookieOf(1 + randomInt(VETS), site.secret), address: '10.0.0.1' }
  const { id } = posted as { id: number }
  await client.call('an approval', vet, { method: 'POST', path: `/api/posts/${id}/approval`, body: {} })
}

/** Blurred patches of random colors, so that no photo resembles another. */
const somePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } })
    .resize(1600, 1200, { kernel: 'cubic' })
    .jpeg()
    .toBuffer()

const POLL_MS = 1000

/** Uploads a file of animals and waits until all are there. */
export async function importAnimals(client: Client, site: Site, isOver: () => boolean): Promise<void> {
  const shelter = site.shelters[randomInt(site.shelters.length)]
  if (!shelter) return
  const manager = { cookie: cookieOf(shelter.manager, site.secret), address: '10.0.0.2' }
  const path = `/api/organizations/${shelter.slug}/imports`
  const kind = 'a call of an import'
  const upload = { file: animals(), filename: 'animals.csv' }
  const read = await client.call(kind, manager, { method: 'POST', path, body: upload, reads: true })
  if (!read) return
  const { id } = read as { id: string }
  await client.call(kind, manager, { method: 'POST', path: `${path}/${id}/run`, body: {} })
  while (!isOver()) {
    await sleep(POLL_MS)
    const found = await client.call(kind, manager, { path: `${path}/${id}`, reads: true })
    if (!found || (found as { state: string }).state !== 'running') return
  }
}

function animals(): Buffer {
  const source = randomUUID().slice(0, 8)
  const rows = Array.from(
    { length: MODEL.animalsPerImport },
    (_, number) =>
      `${source}-${number},Pet ${number},${number % 2 ? 'Dog' : 'Cat'},Male,${2015 + (number % 9)}-03-15,Likes walks.,Available`,
  )
  return Buffer.from(['id,name,species,sex,dob,description,status', ...rows].join('\n'))
}
