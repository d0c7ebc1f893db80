import { answerOf } from '../../../../app/http-client.ts'
import type { Photo } from '../contract.ts'

export interface UploadOptions {
  visibility: 'public' | 'private'
  signal: AbortSignal
  /** Percent of the file that is sent. */
  onProgress: (percent: number) => void
}

/**
 * Sends one file by XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws CallError if the server refused it; TypeError if no answer came
 */
export async function uploadPhoto(file: File, options: UploadOptions): Promise<Photo> {
  const { status, body } = await send(file, options)
  return (await answerOf(new Response(body, { status }))) as Photo
}

function send(
  file: File,
  { visibility, signal, onProgress }: UploadOptions,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new TypeError('The upload was cut off'))
    if (signal.aborted) return fail()
    const request = new XMLHttpRequest()
    request.open('POST', '/api/photos')
    // The pages of an organisation upload for it.
    const [, slug] = /^\/organization\/([\w-]+)\//.exec(location.pathname) ?? []
    if (slug) request.setRequestHeader('x-organization', slug)
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress((loaded / total) * 100))
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    request.send(toForm(file, visibility))
  })
}

function toForm(file: File, visibility: string): FormData {
  const form = new FormData()
  form.append('file', file)
  form.append('visibility', visibility)
  return form
}
