import { type Ref, useId, useRef, useState } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { reasonOf, useQueries } from '../../../../app/client.ts'
import { Button, ReadyButton } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../../ui/illustrations/illustrations.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { StatusLine, useStatus } from '../../../../ui/feedback/status-line.tsx'
import { useAction } from '../../../../app/use-action.ts'
import type { UserImage } from '../contract.ts'
import { ImageCard } from './image-card.tsx'
import { imagesQuery } from './queries.ts'
import { type SendPhoto, UploadPanel } from './upload-panel.tsx'

type GalleryProps = {
  /** The cursor in the URL. */
  from: string | undefined
  send: SendPhoto
}

/** The viewer's private pictures. */
export function Gallery({ from, send }: GalleryProps) {
  const list = useInfiniteQuery(imagesQuery(useQueries(), from))
  const pages = list.data?.pages ?? []
  const images = pages.flatMap(({ items }) => items)
  const heading = useRef<HTMLHeadingElement>(null)
  const { open, toggle, close, opener, panelId } = usePanel()
  const total = pages.at(-1)?.total ?? 0
  return (
    <section className="relative grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1}>
          {t('My Images ({total})', { total })}
        </h2>
        <UploadButton ref={opener} open={open} panelId={panelId} onClick={toggle} />
      </div>
      <p className="-mt-2 text-sm text-soft">{t('Only you see them.')}</p>
      {open && <UploadPanel id={panelId} send={send} onClose={close} />}
      <Images images={images} onUpload={open ? undefined : toggle} onDeleted={() => heading.current?.focus()} />
      <LoadMore
        list={list}
        more={t('More images')}
        moreFailed={t("More images couldn't be loaded. Check your connection and try again.")}
        href={`/profile?cursor=${pages.at(-1)?.next ?? ''}`}
      />
    </section>
  )
}

/** Returns the focus to the button that opened the panel, unless the person has focused another element. */
function usePanel() {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => {
    const focused = document.activeElement
    const movedOn = focused !== document.body && !document.getElementById(panelId)?.contains(focused)
    setOpen(false)
    if (!movedOn) opener.current?.focus()
  }
  return { open, close, toggle: () => setOpen(!open), opener, panelId }
}

type UploadButtonProps = {
  ref: Ref<HTMLButtonElement>
  open: boolean
  panelId: string
  onClick: () => void
}

function UploadButton({ ref, open, panelId, onClick }: UploadButtonProps) {
  return (
    <ReadyButton
      ref={ref}
      variant="secondary"
      size="sm"
      className="noscript:hidden"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onClick}
    >
      <ImagePlus aria-hidden="true" size={16} />
      {t('Upload Image')}
    </ReadyButton>
  )
}

type ImagesProps = { images: UserImage[]; onUpload: (() => void) | undefined; onDeleted: () => void }

function Images({ images, onUpload, onDeleted }: ImagesProps) {
  const [doomed, setDoomed] = useState<string>()
  const { remove, leavingId, status } = useDeleteImage(onDeleted)
  const confirm = () => {
    if (doomed) remove({ photoId: doomed })
    setDoomed(undefined)
  }
  return (
    <>
      <StatusLine status={status} className="empty:absolute" />
      {images.length > 0 ? (
        <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 lg:grid-cols-3">
          {images.map(image => (
            <ImageCard
              key={image.photo.id}
              image={image}
              leaving={leavingId === image.photo.id}
              onDelete={() => setDoomed(image.photo.id)}
            />
          ))}
        </ul>
      ) : (
        <NoImages onUpload={onUpload} />
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={() => setDoomed(undefined)}
        title={t('Delete this image?')}
        description={t('It will be gone for good.')}
        confirmText={t('Delete')}
        onConfirm={confirm}
      />
    </>
  )
}

function NoImages({ onUpload }: Pick<ImagesProps, 'onUpload'>) {
  return (
    <EmptyState
      picture={<PerchedBird />}
      title={t('No images uploaded yet')}
      level={3}
      text={t('A place for photos of the animals in your life.')}
      action={
        onUpload && (
          <Button onClick={onUpload} className="noscript:hidden">
            {t('Upload Your First Image')}
          </Button>
        )
      }
    />
  )
}

/** Deletes images of the private gallery, with messages about it. */
function useDeleteImage(onDeleted: () => void) {
  const cache = useQueryClient()
  const queries = useQueries()
  const [status, setStatus] = useStatus()
  const { mutate, isPending, variables } = useAction({
    ...queries.profiles.removeImage.mutationOptions(),
    onMutate: () => setStatus(undefined),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: queries.profiles.images.key() })
      setStatus({ text: t('Document deleted successfully!') })
      onDeleted()
    },
    onError: error => setStatus({ text: t('Delete failed: {reason}', { reason: reasonOf(error) }), failed: true }),
  })
  return {
    remove: mutate,
    /** The image whose deletion is running. */
    leavingId: isPending ? variables.photoId : undefined,
    status: isPending ? { text: t('Deleting document...') } : status,
  }
}
