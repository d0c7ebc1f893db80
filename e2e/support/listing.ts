import type { Page } from '@playwright/test'
import { picture } from './pictures.ts'

interface PetOptions {
  /** One photo for each of these hues; one by default. */
  hues?: number[]
  /** With a vaccination proof. */
  proof?: boolean
  /** What the vet writes. */
  notes?: string
  /** Any other field of the form. */
  fields?: Record<string, unknown>
}

/** Lists a pet without the screens for it, for tests about something else; the vet approves it. Returns the post's path. */
export async function listPet(owner: Page, vet: Page, name: string, options: PetOptions = {}): Promise<string> {
  const path = await writePost(owner, name, options)
  if (options.proof) await openProof(vet, path)
  await answer(vet.request.post(`/api/posts/${idOf(path)}/approval`, { data: { notes: options.notes ?? '' } }))
  return path
}

/** The vet opens the vaccination proof in full size. */
async function openProof(vet: Page, path: string): Promise<void> {
  const { vaccinationProof } = await answer<{
    vaccinationProof: { photo: { src: string; widths: number[] } }
  }>(vet.request.get(`/api/posts/${idOf(path)}`))
  const { src, widths } = vaccinationProof.photo
  await vet.request.get(`${src}${widths.at(-1)}.webp`)
}

/** Makes an owner's first listing, and the badge for it, old news. */
export async function hasListedBefore(owner: Page, vet: Page): Promise<void> {
  await listPet(owner, vet, 'Earlier')
  const { items } = await answer<{ items: { id: number }[] }>(owner.request.get('/api/notifications'))
  await answer(owner.request.post('/api/notifications/removal', { data: { ids: items.map(({ id }) => id) } }))
}

/** A post that waits for its review. */
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

/** The number at the end of a post's path. */
export const idOf = (path: string): number => Number(path.split('/').at(-1))

async function upload(owner: Page, visibility: string, name: string, hue: number): Promise<string> {
  const file = await picture(name, hue, 640)
  const { id } = await answer<{ id: string }>(owner.request.post('/api/photos', { multipart: { file, visibility } }))
  return id
}

/** The body of an answer that is a success. */
export async function answer<Body>(sent: ReturnType<Page['request']['post']>): Promise<Body> {
  const response = await sent
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return response.json() as Promise<Body>
}
