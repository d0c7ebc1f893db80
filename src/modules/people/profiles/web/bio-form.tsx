import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { reasonOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { PublicText } from '../../../../ui/form/public-text.tsx'
import { MAX_BIO_LENGTH } from '../vocabulary.ts'
import { profileQuery } from './queries.ts'
import type { Status } from '../../../../ui/feedback/status-line.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'

type BioFormProps = { userId: string; bio: string; onClose: () => void; onStatus: (status: Status | undefined) => void }

export function BioForm({ userId, bio, onClose, onStatus }: BioFormProps) {
  const [text, setText] = useState(bio)
  const save = useSaveBio(userId, { onClose, onStatus })
  const opened = useRef(false)
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        onStatus(undefined)
        save.mutate({ bio: text.trim() })
      }}
    >
      <PublicText text={text}>
        <Field label={t('Bio')} aside={`${text.length}/${MAX_BIO_LENGTH}`}>
          <Textarea
            name="bio"
            rows={4}
            value={text}
            maxLength={MAX_BIO_LENGTH}
            placeholder={t('Tell others about yourself...')}
            ref={area => {
              if (!opened.current) area?.focus()
              opened.current = true
            }}
            onChange={event => setText(event.currentTarget.value)}
          />
        </Field>
      </PublicText>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {t('Save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

function useSaveBio(userId: string, { onClose, onStatus }: Pick<BioFormProps, 'onClose' | 'onStatus'>) {
  const cache = useQueryClient()
  const queries = useQueries()
  return useMutation(
    queries.profiles.updateBio.mutationOptions({
      onSuccess: (_done, { bio }) => {
        cache.setQueryData(
          profileQuery(queries, userId).queryKey,
          profile => profile && { ...profile, bio, bioLanguage: null },
        )
        onStatus({ text: t('Bio updated successfully!') })
        onClose()
      },
      onError: error =>
        onStatus({
          text: t('Failed to update bio: {reason}', { reason: reasonOf(error) }),
          failed: true,
        }),
    }),
  )
}
