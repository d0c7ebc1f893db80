import { useState } from 'react'
import { t, msg } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { TextDialog } from '../../../../ui/overlay/text-dialog.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Select } from '../../../../ui/form/select.tsx'
import type { SavedSearch } from '../contract.ts'
import { type Alert, ALERT_LABELS, ALERTS, MAX_SEARCH_NAME_LENGTH } from '../vocabulary.ts'
import { ownTimeZone } from './queries.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

/** The alert of a saved search, and what else can be changed. @param leave whether to go back to the list after deleting it */
export function SearchActions({ search, leave = false }: { search: SavedSearch; leave?: boolean }) {
  const { rename, setAlert, remove } = useChangeSearch(search)
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const values = { name: search.name }
  const buttons = { variant: 'quiet', size: 'sm', onPointerEnter: preloadModal, onFocus: preloadModal } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AlertSelect
        label={t('Alert me: {name}', values)}
        value={setAlert.isPending ? setAlert.variables : search.alert}
        onChange={alert => setAlert.mutate(alert)}
      />
      <ReadyButton {...buttons} aria-label={t('Rename {name}', values)} onClick={() => setOpen('rename')}>
        {t('Rename')}
      </ReadyButton>
      <ReadyButton {...buttons} aria-label={t('Delete {name}', values)} onClick={() => setOpen('delete')}>
        {t('Delete')}
      </ReadyButton>
      <TextDialog
        open={open === 'rename'}
        onOpenChange={close}
        title={t('Rename this search')}
        description={t('Only you see its name.')}
        label={t('Name')}
        initial={search.name}
        maxLength={MAX_SEARCH_NAME_LENGTH}
        missing={t('Please enter a name.')}
        submitText={t('Save')}
        variant="primary"
        busy={rename.isPending}
        error={rename.error && messageOf(rename.error, t(FAILED))}
        onSubmit={name => rename.mutate(name, { onSuccess: close })}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('Delete this search?')}
        description={t("You won't get alerts for “{name}” anymore.", values)}
        confirmText={t('Delete')}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              close()
              if (leave) void navigate('/saved?tab=searches')
            },
          })
        }
      />
    </div>
  )
}

/** Changes or deletes a saved search and fetches the lists again. */
function useChangeSearch({ id }: Pick<SavedSearch, 'id'>) {
  const queries = useQueries()
  const invalidates = [queries.alerts.key()]
  const change = (changes: { name: string } | { alert: Alert }) =>
    queries.alerts.change.call({ id, timeZone: ownTimeZone(), ...changes })
  const rename = useAction({ mutationFn: (name: string) => change({ name }), invalidates })
  const setAlert = useAction({ mutationFn: (alert: Alert) => change({ alert }), failure: t(FAILED), invalidates })
  const remove = useAction({
    mutationFn: () => queries.alerts.remove.call({ id }),
    failure: t(FAILED),
    invalidates,
  })
  return { rename, setAlert, remove }
}

const FAILED = msg("That couldn't be saved. Please try again.")

type AlertSelectProps = {
  label?: string
  value?: Alert
  defaultValue?: Alert
  onChange?: (alert: Alert) => void
  disabled?: boolean
}

export function AlertSelect({ label, onChange, ...own }: AlertSelectProps) {
  return (
    <Select
      name="alert"
      aria-label={label}
      options={ALERTS.map(value => ({ value, label: t(ALERT_LABELS[value]) }))}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value as Alert)}
      {...own}
    />
  )
}
