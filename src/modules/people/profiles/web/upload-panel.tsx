import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { reasonOf, refusalOf, useQueries } from '../../../../app/client.ts'
import { CameraButton, FileInput } from '../../../../ui/form/file-input.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { StatusLine, useStatus } from '../../../../ui/feedback/status-line.tsx'
import { NOT_AN_IMAGE } from '../../../base/photos/vocabulary.ts'
import type { Photo } from '../../../base/photos/contract.ts'

/** Milliseconds for which a success shows before the panel closes. */
const CLOSES_AFTER_MS = 1500

type UploadPanelProps = { id: string; send: SendPhoto; onClose: () => void }

/** Uploads one image as soon as it is chosen. */
export function UploadPanel({ id, send, onClose }: UploadPanelProps) {
  const [failure, setFailure] = useStatus()
  const { mutate, isPending, isSuccess, percent } = useUpload(send)
  const input = useRef<HTMLInputElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(close, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isSuccess])
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    setFailure(undefined)
    if (isImage(file)) mutate(file, { onError: error => setFailure({ text: uploadFailure(error), failed: true }) })
    else setFailure({ text: t(NOT_AN_IMAGE), failed: true })
    // Allows the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <div id={id} className="relative grid gap-3 rounded-lg bg-card p-4 shadow-lift sm:p-5">
      <Field label={t('Image to upload')} hint={t('Supported formats: JPG, PNG, GIF, WebP')}>
        <FileInput
          ref={input}
          accept="image/*,.heic,.heif,.avif"
          text={t('Choose an image or drop it here')}
          disabled={isPending || isSuccess}
          onChange={take}
        />
      </Field>
      {!isPending && !isSuccess && <CameraButton input={input} />}
      {isPending && <Progress label={t('Uploading image...')} value={percent} />}
      <StatusLine
        status={isSuccess ? { text: t('Image uploaded successfully!') } : failure}
        className="empty:absolute"
      />
    </div>
  )
}

interface SendingOptions {
  signal: AbortSignal
  /** Percent of the file that is sent. */
  onProgress: (percent: number) => void
}

/** Uploads one private photo. */
export type SendPhoto = (file: File, options: SendingOptions) => Promise<Photo>

/** Uploads a file and adds it to the gallery. Leaving the page aborts it. */
function useUpload(send: SendPhoto) {
  const cache = useQueryClient()
  const queries = useQueries()
  const [percent, setPercent] = useState<number>()
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
      return queries.profiles.addImage.call({ photoId: id })
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: queries.profiles.images.key() }),
  })
  return { ...upload, percent }
}

/** Formats for which phones and cameras send no media type. */
const UNTYPED = /\.(heic|heif|avif)$/i

const isImage = ({ type, name }: File): boolean => type.includes('image/') || (!type && UNTYPED.test(name))

/** The message about a failed upload. */
function uploadFailure(error: unknown): string {
  const refusal = refusalOf(error)
  if (refusal?.code === 'NOT_AN_IMAGE') return refusal.message
  if (refusal?.status === 401 || refusal?.status === 403)
    return t("Permission error: The application doesn't have rights to upload files.")
  return t('Upload failed: {reason}', { reason: reasonOf(error) })
}
