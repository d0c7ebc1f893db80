import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { ShowMore } from '../../../../ui/data/show-more.tsx'
import { Thread, ThreadEntry, ThreadComposer } from '../../../../ui/data/thread.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton.tsx'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { useStoredText } from '../../../../ui/form/text-state.ts'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Note } from '../contract.ts'
import { MAX_NOTE_LENGTH, type SubjectOf } from '../vocabulary.ts'
import { notesQuery } from './queries.ts'

/** The notes of an organisation's people on a conversation, a request or an animal, with the form for a new one. */
export function Notes({ subject, subjectId }: SubjectOf) {
  const queries = useQueries()
  const query = notesQuery(queries, { subject, subjectId })
  const list = useInfiniteQuery(query)
  const [text, setText] = useStoredText(`note:${useMe()?.id}:${subject}:${subjectId}`)
  const { idOf, answered } = useFormId()
  const add = useAction({
    mutationFn: (content: string) =>
      queries.teamwork.addNote.call({ subject, subjectId, content, formId: idOf(content) }),
    success: t('Note added'),
    onSuccess: () => {
      answered()
      setText('')
    },
    invalidates: [query.queryKey],
  })
  const notes = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">{t('Only your team sees these notes.')}</p>
      <ThreadComposer
        label={t('Add a note')}
        submitText={t('Add note')}
        busyText={t('Posting...')}
        text={text}
        onText={setText}
        maxLength={MAX_NOTE_LENGTH}
        onSubmit={add.mutate}
        busy={add.isPending}
        problem={add.error && messageOf(add.error, t("The note couldn't be added"))}
      />
      {list.isPending && (
        <Loading label={t('Loading notes')}>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {list.data && notes.length === 0 && <p className="text-soft">{t('There are no notes yet.')}</p>}
      {notes.length > 0 && (
        <Thread>
          {notes.map(note => (
            <Entry key={note.id} note={note} />
          ))}
        </Thread>
      )}
      {list.isError && !list.data && (
        <ErrorState
          level={3}
          text={t("The notes couldn't be loaded.")}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      <ShowMore list={list} more={t('More notes')} moreFailed={t("More notes couldn't be loaded. Please try again.")} />
    </div>
  )
}

function Entry({ note }: { note: Note }) {
  const { author, content, createdAt, abilities } = note
  return (
    <ThreadEntry
      author={author ?? { name: t('Deleted account'), avatarUrl: null }}
      href={author ? `/profile/${author.id}` : undefined}
      at={createdAt}
      actions={abilities.delete && <DeleteNote note={note} />}
    >
      {content}
    </ThreadEntry>
  )
}

function DeleteNote({ note: { id } }: { note: Note }) {
  const { teamwork } = useQueries()
  const remove = useAction({
    ...teamwork.removeNote.mutationOptions(),
    success: t('Note deleted'),
    failure: error =>
      isRefused(error, 'NOT_FOUND')
        ? t('This note was already deleted.')
        : messageOf(error, t("The note couldn't be deleted")),
    invalidates: [teamwork.notes.key()],
  })
  return (
    <ConfirmedButton
      label={t('Delete note')}
      className="-my-1.5 px-3 noscript:hidden"
      title={t('Delete this note?')}
      description={t("It will be gone for the whole team. This can't be undone.")}
      confirmText={t('Delete')}
      busy={remove.isPending}
      onConfirm={close => remove.mutate({ id }, { onSettled: close })}
    >
      {t('Delete')}
    </ConfirmedButton>
  )
}

/** The notes on an animal, on its page for the organisation's people. */
export function AnimalNotes({ postId }: { postId: number }) {
  return (
    <Section id="notes" title={t('Notes')} className="scroll-mt-4 gap-5">
      <Notes subject="post" subjectId={String(postId)} />
    </Section>
  )
}
