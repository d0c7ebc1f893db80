import type { Visitor } from '../test-support/sessions.ts'

export interface Form {
  body: Uint8Array<ArrayBuffer>
  type: string
}

/** The form of a browser's upload. */
export async function toForm(photo: Buffer): Promise<Form> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(photo)], 'IMG_0001.jpg'))
  form.append('visibility', 'public')
  const written = new Response(form)
  return { body: await written.bytes(), type: written.headers.get('content-type') ?? '' }
}

export async function upload(url: string, { cookie }: Pick<Visitor, 'cookie'>, { body, type }: Form): Promise<void> {
  const headers = { cookie, origin: url, 'content-type': type }
  const answer = await fetch(`${url}/api/photos`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
