import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Thread, ThreadComposer, ThreadEntry } from '../../../../ui/data/thread.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { FosterUpdate, Placement, TeamFoster } from '../contract.ts'
import { MAX_UPDATE_LENGTH } from '../vocabulary.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { useAction } from '../../../../app/use-action.ts'
import { fosterOfQuery, teamFostersQuery } from './queries.ts'

interface FosterHomeProps {
  postId: number
  /** Whether the viewer may place animals. */
  coordinates: boolean
  /** What the foster may edit. */
  children?: ReactNode
}

/** Who has an animal at home, and how it is doing there. */
export function FosterHome({ postId, coordinates, children }: FosterHomeProps) {
  const { data } = useQuery(fosterOfQuery(useQueries(), postId))
  if (!data) return null
  const { placement, updates } = data
  return (
    <>
      <Card className="grid gap-4">
        <p className="font-semibold">{placement ? where(placement) : t('Not in a foster home')}</p>
        {coordinates && <PlaceSelect postId={postId} placement={placement} />}
      </Card>
      <Section title={t('Updates')}>
        {placement && <UpdateComposer postId={postId} />}
        {updates.length === 0 ? (
          <p className="text-soft">
            {placement ? t('No updates yet.') : t('Updates appear here while an animal is in a foster home.')}
          </p>
        ) : (
          <Thread>{updates.map(entry)}</Thread>
        )}
      </Section>
      {children}
    </>
  )
}

const where = ({ foster, since }: Placement) => (
  <Trans text="With {name} since {when}" values={{ name: <>{foster.name}</>, when: <Moment at={since} /> }} />
)

const somebody = () => ({ name: t('Someone who left'), avatarUrl: null })

const entry = ({ id, author, content, createdAt }: FosterUpdate) => (
  <ThreadEntry
    key={id}
    author={author ?? somebody()}
    href={author ? `/profile/${author.id}` : undefined}
    at={createdAt}
  >
    {content}
  </ThreadEntry>
)

function PlaceSelect({ postId, placement }: { postId: number; placement: Placement | null }) {
  const { fosters } = useQueries()
  const { data: people = [] } = useQuery(teamFostersQuery(useQueries()))
  const place = useAction({
    mutationFn: (fosterId: string | null) => fosters.place.call({ postId, fosterId }),
    success: t(msg('Saved', 'changes')),
    failure: t("That didn't work. Please try again."),
    invalidates: [fosters.key()],
  })
  return (
    <Field label={t('At home with')} hint={t('People on your team. Invite fosters under People.')}>
      <Select
        options={placeOptions(people)}
        value={place.isPending ? (place.variables ?? '') : (placement?.foster.id ?? '')}
        disabled={place.isPending}
        onChange={({ target }) => place.mutate(target.value || null)}
      />
    </Field>
  )
}

/** Nobody, or somebody of the team. */
export const placeOptions = (people: readonly TeamFoster[]) => [
  { value: '', label: t('At the shelter') },
  ...people.map(({ id, name, animals, capacity }) => ({ value: id, label: roomText(name, animals, capacity) })),
]

const roomText = (name: string, animals: number, capacity: number | null): string =>
  capacity === null
    ? t('{name} (has {animals})', { name, animals })
    : t('{name} (has {animals} of {capacity})', { name, animals, capacity })

function UpdateComposer({ postId }: { postId: number }) {
  const { fosters } = useQueries()
  const [text, setText] = useState('')
  const { idOf, answered } = useFormId()
  const posting = useAction({
    mutationFn: (content: string) => fosters.addUpdate.call({ postId, content, formId: idOf(content) }),
    success: t('Update posted'),
    onSuccess: () => {
      answered()
      setText('')
    },
    invalidates: [fosters.key()],
  })
  return (
    <ThreadComposer
      label={t('How is it going?')}
      submitText={t('Post update')}
      busyText={t('Posting...')}
      text={text}
      onText={setText}
      onSubmit={posting.mutate}
      maxLength={MAX_UPDATE_LENGTH}
      busy={posting.isPending}
      problem={posting.error ? messageOf(posting.error, t("The update couldn't be posted.")) : null}
    />
  )
}
