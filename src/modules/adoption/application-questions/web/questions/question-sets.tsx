import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button, ReadyButton } from '../../../../../ui/button/button.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { ConfirmedButton } from '../../../../../ui/overlay/confirm-dialog.tsx'
import type { QuestionSet } from '../../contract.ts'
import { questionSetsQuery } from '../queries.ts'
import { SetEditor } from './set-editor.tsx'

/** The sets of questions of the viewer, or of the organisation that they act for. */
export function QuestionSets() {
  const { data: sets, refetch, isFetching } = useQuery(questionSetsQuery(useQueries()))
  /** The id of the set on screen; 0 for a new one. */
  const [edited, setEdited] = useState<number>()
  if (!sets)
    return (
      <ErrorState text={t("Your questions couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
    )
  const close = () => setEdited(undefined)
  if (edited !== undefined)
    return (
      <SetEditor key={edited} set={sets.find(({ id }) => id === edited)} isFirst={sets.length === 0} onClose={close} />
    )
  return (
    <div className="grid gap-4">
      {sets.length === 0 && (
        <EmptyState
          title={t('No questions of your own yet')}
          text={t(
            'Everyone who asks for a pet can say something about their home, their experience and why this pet. What else do you want to know?',
          )}
        />
      )}
      {sets.map(set => (
        <SetCard key={set.id} set={set} onEdit={() => setEdited(set.id)} />
      ))}
      <ReadyButton className="justify-self-start" onClick={() => setEdited(0)}>
        {t('New questions')}
      </ReadyButton>
    </div>
  )
}

function SetCard({ set, onEdit }: { set: QuestionSet; onEdit: () => void }) {
  const { name, questions, isDefault, pets } = set
  const count = t('{count, plural, one {# question} other {# questions}}', { count: questions.length })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3" role="group" aria-label={name}>
      <div className="grid min-w-0 gap-0.5">
        <h2 className="flex flex-wrap items-center gap-2 text-lg wrap-anywhere">
          {name}
          {isDefault && <Badge tone="brand">{t('Asked by default')}</Badge>}
        </h2>
        <p className="text-sm text-soft">
          {pets === 0
            ? count
            : t('{count} · {pets, plural, one {chosen for # pet} other {chosen for # pets}}', { count, pets })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onEdit}>
          {t('Edit')}
        </Button>
        <RemoveSet set={set} />
      </div>
    </Card>
  )
}

function RemoveSet({ set: { id, name } }: { set: QuestionSet }) {
  const { applications } = useQueries()
  const remove = useAction({
    ...applications.removeSet.mutationOptions(),
    success: t('Questions removed'),
    invalidates: [applications.key()],
    failure: t("The questions couldn't be removed. Please try again."),
  })
  return (
    <ConfirmedButton
      title={t('Remove “{name}”?', { name })}
      description={t(
        'Pets with these questions use your default ones instead. Applications keep the questions that they answered.',
      )}
      confirmText={t('Remove questions')}
      cancelText={t('Keep them')}
      busy={remove.isPending}
      onConfirm={close => remove.mutate({ id }, { onSuccess: close })}
    >
      {t('Remove')}
    </ConfirmedButton>
  )
}
