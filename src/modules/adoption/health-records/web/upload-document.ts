import { answerOf } from '../../../../app/http-client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import type { UploadedDocument } from '../../../base/photos/contract.ts'
import { MAX_TITLE_LENGTH } from '../vocabulary.ts'

/** The file's name without its ending. */
export const titleOf = ({ name }: File): string =>
  name.replace(/\.[^.]{1,5}$/, '').slice(0, MAX_TITLE_LENGTH) || t('Document')

/**
 * Uploads a PDF or an image for oneself, or on the pages of an organisation for it.
 * @throws CallError if the server refused it
 */
export async function uploadDocument(file: File): Promise<UploadedDocument> {
  const body = new FormData()
  body.append('file', file)
  const [, slug] = /^\/organization\/([\w-]+)\//.exec(location.pathname) ?? []
  const headers = slug ? { 'x-organization': slug } : undefined
  return (await answerOf(await fetch('/api/documents', { method: 'POST', body, headers }))) as UploadedDocument
}
