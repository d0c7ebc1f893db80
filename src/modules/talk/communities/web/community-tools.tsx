import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { ReadyButton } from '../../../../ui/button/ready-button.tsx'
import type { Community } from '../contract.ts'
import { CloseCommunityButton } from './close-community-button.tsx'
import type { RenderEdit } from './form/edit-community.tsx'
import { useCommunityAction } from './use-community-action.ts'

/** The founder's Edit button, and the admins' buttons to close and reopen a community. */
export function CommunityTools({ community, renderEdit }: { community: Community; renderEdit: RenderEdit }) {
  const { abilities } = community
  return (
    <>
      {abilities.edit && <EditButton community={community} renderEdit={renderEdit} />}
      {abilities.close && <CloseCommunityButton community={community} />}
      {abilities.reopen && <ReopenButton id={community.id} />}
    </>
  )
}

function EditButton({ community, renderEdit }: { community: Community; renderEdit: RenderEdit }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReadyButton
        variant="secondary"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {t('Edit')}
      </ReadyButton>
      {open && renderEdit(community, () => setOpen(false))}
    </>
  )
}

function ReopenButton({ id }: { id: number }) {
  const { reopen } = useQueries().communities
  const action = useCommunityAction<void>({
    run: () => reopen.call({ id }),
    success: t('Community opened again'),
    failure: t('The community could not be opened again. Please try again.'),
  })
  return (
    <ReadyButton variant="secondary" busy={action.isPending} onClick={() => action.mutate()}>
      {t('Open Again')}
    </ReadyButton>
  )
}
