import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Select, translatedOptions } from '../../../../ui/form/select.tsx'
import { cx } from '../../../../ui/cx.ts'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { isAssignable } from '../access.ts'
import { type Assignable, assignmentQuery, membersQuery } from './queries.ts'

const LABEL = msg('Assigned to')

/** Who looks after a conversation or a request. Coordinators and managers choose; others read it. */
export function AssignmentSelect({ subject, subjectId, className }: Assignable & { className?: string }) {
  const queries = useQueries()
  const { data: members = [] } = useQuery(membersQuery(queries))
  const { data: assignment } = useQuery(assignmentQuery(queries, { subject, subjectId }))
  const assign = useAssign({ subject, subjectId })
  const me = members.find(({ isMe }) => isMe)
  const chosen = assign.isPending ? assign.variables.userId : assignment?.assignee.id
  if (!me || assignment === undefined) return <div className={cx('h-11', className)} />
  if (!isAssignable(me.role))
    return (
      <p className={cx('flex min-h-11 items-center gap-1.5 text-sm text-soft', className)}>
        {assignment ? t('Assigned to {name}', { name: assignment.assignee.name }) : t('Unassigned')}
      </p>
    )
  const options = members
    .filter(({ role, suspended }) => isAssignable(role) && !suspended)
    .map(({ id, name, isMe }) => ({ value: id, label: isMe ? t('{name} (you)', { name }) : name }))
  return (
    <label className={cx('flex min-w-0 items-center gap-2 text-sm text-soft', className)}>
      <span className="shrink-0 max-sm:sr-only">{t(LABEL)}</span>
      <Select
        className="w-auto max-w-56"
        value={chosen ?? ''}
        options={[{ value: '', label: t('No one') }, ...options]}
        onChange={({ target: { value } }) => assign.mutate({ subject, subjectId, userId: value || null })}
      />
    </label>
  )
}

function useAssign(of: Assignable) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { queryKey } = assignmentQuery(queries, of)
  return useAction({
    ...queries.teamwork.assign.mutationOptions(),
    onSuccess: assignment => void cache.setQueryData(queryKey, assignment),
    failure: t("That couldn't be saved. Please try again."),
    invalidates: [queryKey],
  })
}

/** A short line for lists; nothing where nobody looks after it. */
export function Assignee({ subject, subjectId }: Assignable) {
  const { data: assignment } = useQuery(assignmentQuery(useQueries(), { subject, subjectId }))
  return assignment ? (
    <span className="truncate text-xs text-soft">{t('With {name}', { name: assignment.assignee.name })}</span>
  ) : null
}

type AssigneeFilter = 'me' | 'nobody'

const OPTIONS = [
  { value: 'all', label: msg('All') },
  { value: 'me', label: msg('Mine') },
  { value: 'nobody', label: msg('Unassigned') },
] as const

type ListFilterProps = { value: AssigneeFilter | undefined; onChange: (value: AssigneeFilter | undefined) => void }

/** Chooses the conversations of the inbox by who looks after them. */
export function ListFilter({ value, onChange }: ListFilterProps) {
  return (
    <RadioChips
      label={t('Assigned to')}
      hideLabel
      name={useId()}
      className="px-4 pb-3 sm:px-5"
      options={translatedOptions(OPTIONS)}
      value={value ?? 'all'}
      onChange={chosen => onChange(chosen === 'all' ? undefined : chosen)}
    />
  )
}
