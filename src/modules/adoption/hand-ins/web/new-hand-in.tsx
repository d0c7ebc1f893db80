import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { randomUuid } from '../../../../shared/random-uuid.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'
import type { Photo } from '../../../base/photos/contract.ts'
import type { PetFields } from '../../../listings/posts/contract.ts'
import { MAX_PHOTOS } from '../../../listings/posts/vocabulary.ts'
import type { HandInFields } from '../contract.ts'
import { dropDraft, type HandInDraft, keepDraft, useFoundDraft } from './draft.ts'
import { type AnimalPart, Group, HandInForm } from './hand-in-form.tsx'
import type { PaperSlot } from './use-papers.tsx'

/** A field for photos; the page provides it. */
export interface AlbumSlot {
  field: (look: { label: string; hint?: ReactNode; text?: string }) => ReactNode
  photos: readonly Photo[]
  isEmpty: boolean
  restore: (photos: readonly Photo[]) => void
  settle: () => Promise<string[] | undefined>
  alts: () => Record<string, string>
}

interface NewHandInProps {
  organization: { slug: string; name: string }
  /** The initial values. */
  pet: PetFields
  animal: AnimalPart
  album: AlbumSlot
  /** The announcement of the last reordering, for screen readers. */
  said: string
  papers: PaperSlot
}

/** Asks an organization to take an animal. Keeps a draft in the tab, which survives a reload. */
export function NewHandIn(props: NewHandInProps) {
  const { album, papers, organization } = props
  const userId = useMe()?.id
  const draft = useFoundDraft(userId, organization.slug)
  const showFiles = useEffectEvent((found: HandInDraft) => {
    album.restore(found.photos)
    papers.restore(found.papers)
  })
  useEffect(() => {
    if (draft) showFiles(draft)
  }, [draft])
  return <Form key={draft?.formId} {...props} draft={draft} userId={userId} />
}

interface FormProps extends NewHandInProps {
  draft: HandInDraft | undefined
  userId: string | undefined
}

function Form({ organization: { slug, name }, pet, animal, album, said, papers, draft, userId }: FormProps) {
  const [initial] = useState(draft?.words ?? { pet, reason: '', urgency: null })
  const [words, setWords] = useState(initial)
  const [formId] = useState(() => draft?.formId ?? randomUuid())
  const { send, error, isSent, waiting } = useSend({ slug, name, formId, album, papers, userId })
  // An untouched form must not overwrite a draft that is not restored yet.
  const untouched = !draft && words === initial && album.isEmpty && papers.isEmpty
  const keeper = untouched || isSent ? undefined : userId
  const paperList = JSON.stringify(papers.papers)
  useEffect(() => {
    if (keeper)
      keepDraft(keeper, slug, {
        formId,
        words,
        photos: album.photos,
        papers: JSON.parse(paperList) as HandInDraft['papers'],
      })
  }, [keeper, slug, formId, words, album.photos, paperList])
  return (
    <HandInForm
      initial={initial}
      animal={animal}
      photos={
        <Group title={t('Photos')}>
          {album.field({
            label: t('Photos'),
            hint: t('Up to {max}. They help the team to see what your animal needs.', { max: MAX_PHOTOS }),
            text: t('Choose photos or drop them here'),
          })}
          <p role="status" className="sr-only">
            {said}
          </p>
        </Group>
      }
      onEdit={setWords}
      busy={isSent}
      waiting={waiting}
      submitText={t('Send to {name}', { name })}
      error={error}
      send={send}
    />
  )
}

interface SendOptions extends Pick<NewHandInProps, 'album' | 'papers'> {
  slug: string
  name: string
  formId: string
  userId: string | undefined
}

/** Waits for running uploads, then sends, and opens the page of what was asked. */
function useSend({ slug, name, formId, album, papers, userId }: SendOptions) {
  const { handIns } = useQueries()
  const navigate = useNavigate()
  const [failedFiles, setFailedFiles] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const action = useAction({
    ...handIns.send.mutationOptions(),
    success: t('Sent. {name} answers you here, and you can write to each other.', { name }),
    onSuccess: async ({ id }) => {
      if (userId) dropDraft(userId, slug)
      await navigate(`/hand-ins/${id}`)
    },
    invalidates: [handIns.key()],
  })
  return {
    send: async (words: HandInFields) => {
      setWaiting(true)
      const [photoIds, sentPapers] = await Promise.all([album.settle(), papers.settle()])
      setWaiting(false)
      setFailedFiles(!photoIds || !sentPapers)
      if (!photoIds || !sentPapers) return
      await action
        .mutateAsync({ slug, ...words, photoIds, photoAlts: album.alts(), papers: sentPapers, formId })
        .catch(() => undefined)
    },
    isSent: action.isSuccess,
    waiting,
    error: failedFiles
      ? t("Some files didn't arrive. Try them again, or remove them.")
      : action.error && messageOf(action.error, t("It couldn't be sent. Please try again.")),
  }
}
