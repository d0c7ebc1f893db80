import { answerOf } from '../../../../app/http-client.ts'
import type { UploadedDocument } from '../../../base/photos/contract.ts'

/** Uploads a PDF or an image for oneself, or on the pages of an organisation for it. @throws CallError if the server refused it */
export async function uploadDocument(file: File): Promise<UploadedDocument> {
  const body = new FormData()
  body.append('file', file)
  const [, slug] = /^\/organization\/([\w-]+)\//.exec(location.pathname) ?? []
  const headers = slug ? { 'x-organization': slug } : undefined
  return (await answerOf(await fetch('/api/documents', { method: 'POST', body, headers }))) as UploadedDocument
}
