import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { reasonOf, refusalOf, useQueries } from '../../../../app/client.ts'
import type { Photo } from '../../../base/photos/contract.ts'

export interface SendingOptions {
  signal: AbortSignal
  /** Percent of the file that is sent. */
  onProgress: (percent: number) => void
}

/** Uploads one private photo. */
export type SendPhoto = (file: File, options: SendingOptions) => Promise<Photo>

/** Uploads a file and adds it to the gallery. Leaving the page aborts it. */
export function useUpload(send: SendPhoto) {
  const cache = useQueryClient()
  const queries = useQueries()
  const [percent, setPercent] = useState<number>()
  const add = useMutation(queries.profiles.addImage.mutationOptions())
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = (leaving.current = new AbortController())
    return () => controller.abort()
  }, [])
  const upload = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0)
      const onProgress = (sent: number) => setPercent(sent < 100 ? sent : undefined)
      const { id } = await send(file, { signal: leaving.current.signal, onProgress })
      return add.mutateAsync({ photoId: id })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: queries.profiles.images.key() }),
  })
  return { ...upload, percent }
}

/** Formats for which phones and cameras send no media type. */
const UNTYPED = /\.(heic|heif|avif)$/i

export const isImage = ({ type, name }: File): boolean => type.includes('image/') || (!type && UNTYPED.test(name))

/** The message about a failed upload. */
export function uploadFailure(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'NOT_AN_IMAGE') return refusal.message
  if (refusal?.status === 401 || refusal?.status === 403)
    return t("Permission error: The application doesn't have rights to upload files.")
  return t('Upload failed: {reason}', { reason: reasonOf(error) })
}
