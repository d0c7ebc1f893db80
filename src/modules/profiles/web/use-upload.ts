import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reasonOf, refusalOf, useQueries } from '../../../client.ts'
import type { Photo } from '../../photos/contract.ts'

export interface SendingOptions {
  signal: AbortSignal
  /** Percent of the file that has left this machine. */
  onProgress: (percent: number) => void
}

/** Sends one private photo. */
export type SendPhoto = (file: File, options: SendingOptions) => Promise<Photo>

/** Sends a file and puts it into the gallery; leaving stops what is under way. */
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

/** What phones and cameras name no type for. */
const UNTYPED = /\.(heic|heif|avif)$/i

export const isImage = ({ type, name }: File): boolean => type.includes('image/') || (!type && UNTYPED.test(name))

/** What became of an upload that failed. */
export function uploadFailure(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'NOT_AN_IMAGE') return refusal.message
  if (refusal?.status === 401 || refusal?.status === 403)
    return "Permission error: The application doesn't have rights to upload files."
  return `Upload failed: ${reasonOf(error)}`
}
