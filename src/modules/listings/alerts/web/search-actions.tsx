import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../ui/button/ready-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { TextDialog } from '../../../../ui/overlay/text-dialog.tsx'
import type { SavedSearch } from '../contract.ts'
import { MAX_SEARCH_NAME_LENGTH } from '../vocabulary.ts'
import { AlertSelect } from './alert-select.tsx'
import { useChangeSearch } from './use-change-search.ts'

/** The alert of a saved search, and what else can be changed. @param leave whether to go back to the list after deleting it */
export function SearchActions({ search, leave = false }: { search: SavedSearch; leave?: boolean }) {
  const { change, remove } = useChangeSearch(search)
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const buttons = { variant: 'quiet', size: 'sm', onPointerEnter: preloadModal, onFocus: preloadModal } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      <AlertSelect
        label={t('Tell me about {name}', { name: search.name })}
        value={change.isPending && change.variables.alert ? change.variables.alert : search.alert}
        onChange={alert => change.mutate({ alert })}
      />
      <ReadyButton
        {...buttons}
        aria-label={t('Rename {name}', { name: search.name })}
        onClick={() => setOpen('rename')}
      >
        {t('Rename')}
      </ReadyButton>
      <ReadyButton
        {...buttons}
        aria-label={t('Delete {name}', { name: search.name })}
        onClick={() => setOpen('delete')}
      >
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
        busy={change.isPending}
        onSubmit={name => change.mutate({ name }, { onSuccess: close })}
      />
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={t('Delete this search?')}
        description={t('You are not told any more of pets that fit “{name}”.', { name: search.name })}
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
