import type { Page } from '@playwright/test'
import { picture } from './pictures.ts'

interface PetOptions {
  /** One photo for each of these hues; one photo by default. */
  hues?: number[]
  /** With a vaccination proof. */
  proof?: boolean
  /** The vet's notes. */
  notes?: string
  /** Other fields of the form. */
  fields?: Record<string, unknown>
}

/** Lists a pet by the API, for tests about something else; the vet approves it. Returns the post's path. */
export async function listPet(owner: Page, vet: Page, name: string, options: PetOptions = {}): Promise<string> {
  const path = await writePost(owner, name, options)
  if (options.proof) await openProof(vet, path)
  await answer(vet.request.post(`/api/posts/${idOf(path)}/approval`, { data: { notes: options.notes ?? '' } }))
  return path
}

/** The vet opens the vaccination proof in full size, which an approval requires. */
async function openProof(vet: Page, path: string): Promise<void> {
  const { vaccinationProof } = await answer<{
    vaccinationProof: { photo: { src: string; widths: number[] } }
  }>(vet.request.get(`/api/posts/${idOf(path)}`))
  const { src, widths } = vaccinationProof.photo
  await vet.request.get(`${src}${widths.at(-1)}.webp`)
}

/** Lists a first pet and marks the badge for it as read. */
export async function hasListedBefore(owner: Page, vet: Page): Promise<void> {
  await listPet(owner, vet, 'Earlier')
  const { items } = await answer<{ items: { id: number }[] }>(owner.request.get('/api/notifications'))
  await answer(owner.request.post('/api/notifications/removal', { data: { ids: items.map(({ id }) => id) } }))
}

/** Creates a pending post by the API. */
export async function writePost(owner: Page, name: string, { hues = [30], proof, fields }: PetOptions = {}) {
  const photoIds: string[] = []
  for (const hue of hues) photoIds.push(await upload(owner, 'public', `${name}-${hue}.jpg`, hue))
  const proofPhotoId = proof ? await upload(owner, 'private', 'proof.jpg', 300) : null
  const { id } = await answer<{ id: number }>(
    owner.request.post('/api/posts', {
      data: {
        name,
        content: `${name} is gentle.`,
        species: 'dog',
        vaccinated: proof ?? false,
        ...fields,
        photoIds,
        proofPhotoId,
        formId: crypto.randomUUID(),
      },
    }),
  )
  return `/post/${id}`
}

/** The id at the end of a post's path. */
export const idOf = (path: string): number => Number(path.split('/').at(-1))

async function upload(owner: Page, visibility: string, name: string, hue: number): Promise<string> {
  const file = await picture(name, hue, 640)
  const { id } = await answer<{ id: string }>(owner.request.post('/api/photos', { multipart: { file, visibility } }))
  return id
}

/** The body of a successful answer. */
export async function answer<Body>(sent: ReturnType<Page['request']['post']>): Promise<Body> {
  const response = await sent
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return response.json() as Promise<Body>
}
