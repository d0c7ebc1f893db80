import { useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useMe, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useStoredText } from '../../../../../ui/form/text-state.ts'
import { ThreadComposer } from '../../../../../ui/data/thread.tsx'
import { useFormId } from '../../../../../ui/form/use-form-id.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { MAX_DISCUSSION_LENGTH } from '../../vocabulary.ts'
import type { PhotoSlot } from '../form/community-form.tsx'

type DiscussionComposerProps = { communityId: number; photo: PhotoSlot }

/** The composer of a discussion. Its text stays as a draft until it is posted. */
export function DiscussionComposer({ communityId, photo }: DiscussionComposerProps) {
  const [text, setText] = useStoredText(`discussion:${useMe()?.id}:${communityId}`)
  const [withPhoto, setWithPhoto] = useState(false)
  const post = usePost(communityId, photo, () => {
    setText('')
    setWithPhoto(false)
    photo.restore([])
  })
  return (
    <ThreadComposer
      label={t('Write a discussion')}
      submitText={t(msg('Post', 'verb'))}
      busyText={t('Posting...')}
      text={text}
      onText={setText}
      onSubmit={post.mutate}
      maxLength={MAX_DISCUSSION_LENGTH}
      busy={post.isPending}
      problem={post.error ? messageOf(post.error, t('Failed to post. Please try again.')) : null}
    >
      {withPhoto || !photo.isEmpty ? (
        photo.field({ label: t('Photo'), text: t('Choose a photo or drop it here') })
      ) : (
        <Button variant="quiet" size="sm" className="justify-self-start px-3" onClick={() => setWithPhoto(true)}>
          {t('Add a photo')}
        </Button>
      )}
    </ThreadComposer>
  )
}

/** Waits for the photo's upload, then posts. */
function usePost(communityId: number, photo: PhotoSlot, onPosted: () => void) {
  const { communities } = useQueries()
  const { idOf, answered } = useFormId()
  return useAction({
    mutationFn: async (content: string) => {
      const uploaded = await photo.settle()
      if (!uploaded) throw new Error('The photo did not arrive')
      const photoId = uploaded[0] ?? null
      return communities.write.call({ communityId, content, photoId, formId: idOf(`${photoId} ${content}`) })
    },
    success: t('Posted'),
    onSuccess: () => {
      answered()
      onPosted()
    },
    invalidates: [communities.key()],
  })
}
