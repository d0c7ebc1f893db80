import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { useAction } from '../../../../app/use-action.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { TextDialog } from '../../../../ui/overlay/text-dialog.tsx'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import type { Community } from '../contract.ts'
import { EditCommunity } from './form/edit-community.tsx'
import { PhotoFieldSlot } from './page-slots.ts'
import { MAX_REASON_LENGTH } from '../vocabulary.ts'

/** The founder's Edit button, and the admins' buttons to close and reopen a community. */
export function CommunityTools({ community }: { community: Community }) {
  const { abilities } = community
  return (
    <>
      {abilities.edit && <EditButton community={community} />}
      {abilities.close && <CloseCommunityButton community={community} />}
      {abilities.reopen && <ReopenButton id={community.id} />}
    </>
  )
}

function EditButton({ community }: { community: Community }) {
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
      {open && (
        <PhotoFieldSlot initial={community.cover}>
          {cover => <EditCommunity community={community} cover={cover} onClose={() => setOpen(false)} />}
        </PhotoFieldSlot>
      )}
    </>
  )
}

function ReopenButton({ id }: { id: number }) {
  const { communities } = useQueries()
  const action = useAction({
    mutationFn: () => communities.reopen.call({ id }),
    success: t('Community reopened'),
    failure: t("The community couldn't be reopened. Please try again."),
    invalidates: [communities.key()],
  })
  return (
    <ReadyButton variant="secondary" busy={action.isPending} onClick={() => action.mutate()}>
      {t('Reopen')}
    </ReadyButton>
  )
}

/** An admin closes a community and states the reason in a dialog. */
function CloseCommunityButton({ community: { id, name } }: { community: Community }) {
  const [open, setOpen] = useState(false)
  const { communities } = useQueries()
  const action = useAction({
    mutationFn: (reason: string) => communities.close.call({ id, reason }),
    success: t('Community closed'),
    onSuccess: () => setOpen(false),
    invalidates: [communities.key()],
  })
  return (
    <>
      <ReadyButton
        variant="secondary"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        {t('Close community')}
      </ReadyButton>
      <TextDialog
        open={open}
        onOpenChange={setOpen}
        title={t('Close {name}?', { name })}
        description={t("Everyone can still read it, but no one can add anything until it's reopened.")}
        submitText={t('Close community')}
        hint={t("It's shown on the community’s page.")}
        maxLength={MAX_REASON_LENGTH}
        missing={t('Please say why.')}
        busy={action.isPending}
        error={action.error && messageOf(action.error, t("The community couldn't be closed. Please try again."))}
        onSubmit={reason => action.mutate(reason)}
      />
    </>
  )
}
