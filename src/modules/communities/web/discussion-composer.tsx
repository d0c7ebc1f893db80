import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, useMe, useQueries } from '../../../client.ts'
import { Button } from '../../../ui/button.tsx'
import { useStoredText } from '../../../ui/stored-text.ts'
import { ThreadComposer } from '../../../ui/thread.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFormId } from '../../../ui/use-form-id.ts'
import { MAX_DISCUSSION_LENGTH } from '../vocabulary.ts'
import type { PhotoSlot } from './community-form.tsx'

type DiscussionComposerProps = { communityId: number; photo: PhotoSlot }

/** What is not posted yet waits as a draft, also while the server says no or the session is over. */
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
      label="Write a discussion"
      submitText="Post"
      busyText="Posting..."
      text={text}
      onText={setText}
      onSubmit={content => post.mutate(content)}
      maxLength={MAX_DISCUSSION_LENGTH}
      busy={post.isPending}
      problem={post.error ? messageOf(post.error, 'Failed to post. Please try again.') : undefined}
    >
      {withPhoto || !photo.isEmpty ? (
        photo.field({ label: 'Photo', text: 'Choose a picture or drop it here' })
      ) : (
        <Button variant="quiet" size="sm" className="justify-self-start px-3!" onClick={() => setWithPhoto(true)}>
          Add a photo
        </Button>
      )}
    </ThreadComposer>
  )
}

/** Waits for a photo that is under way; done when the page shows it. */
function usePost(communityId: number, photo: PhotoSlot, onPosted: () => void) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { idOf, answered } = useFormId()
  const { mutateAsync: write } = useMutation(queries.communities.write.mutationOptions())
  return useMutation({
    mutationFn: async (content: string) => {
      const uploaded = await photo.settle()
      if (!uploaded) throw new Error('The photo did not arrive')
      const photoId = uploaded[0] ?? null
      return write({ communityId, content, photoId, formId: idOf(`${photoId} ${content}`) })
    },
    onSuccess: async () => {
      answered()
      await cache.invalidateQueries({ queryKey: queries.communities.key() })
      onPosted()
      toast.success('Posted')
    },
  })
}
