import { useRef, useState } from 'react'
import { Pencil } from '../../../../ui/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { writtenIn } from '../../../../shared/text/text-languages.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { reasonOf, useQueries } from '../../../../app/client.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Button, ReadyButton } from '../../../../ui/button/button.tsx'
import { StatusLine, useStatus, type Status } from '../../../../ui/feedback/status-line.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { PublicText } from '../../../../ui/form/public-text.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useAction } from '../../../../app/use-action.ts'
import type { Profile } from '../contract.ts'
import { MAX_BIO_LENGTH } from '../vocabulary.ts'
import { profileQuery } from './queries.ts'

/** A person's bio, which they edit in place. */
export function AboutMe({ profile: { id, bio, bioLanguage, abilities } }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const [status, setStatus] = useStatus()
  return (
    <Card className="grid content-start gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2>{t('About Me')}</h2>
        {abilities.edit && !editing && (
          <ReadyButton data-return-focus variant="secondary" size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" size={15} />
            {t('Edit')}
          </ReadyButton>
        )}
      </div>
      {editing ? (
        <BioForm userId={id} bio={bio} onClose={() => setEditing(false)} onStatus={setStatus} />
      ) : (
        <p className={bio ? 'whitespace-pre-line' : 'text-soft'} {...(bio && writtenIn(bioLanguage))}>
          {bio || t('No bio provided yet.')}
        </p>
      )}
      <StatusLine status={status} className="empty:absolute" />
    </Card>
  )
}

type BioFormProps = { userId: string; bio: string; onClose: () => void; onStatus: (status: Status | undefined) => void }

function BioForm({ userId, bio, onClose, onStatus }: BioFormProps) {
  const [text, setText] = useState(bio)
  const save = useSaveBio(userId, { onClose, onStatus })
  const opened = useRef(false)
  const { form } = useCheckedForm(
    () => ({}),
    () => {
      onStatus(undefined)
      save.mutate({ bio: text.trim() })
    },
  )
  return (
    <form {...form} className="grid gap-4">
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
  return useAction({
    ...queries.profiles.updateBio.mutationOptions(),
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
  })
}
