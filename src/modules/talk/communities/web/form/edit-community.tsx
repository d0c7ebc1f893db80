import { useId } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CancelButton, Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { Community } from '../../contract.ts'
import { CommunityFields, useCommunityForm, type PhotoSlot } from './community-form.tsx'
import { communityQuery } from '../queries.ts'

type EditCommunityProps = { community: Community; cover: PhotoSlot; onClose: () => void }

/** The founder's dialog to edit a community. */
export function EditCommunity({ community, cover, onClose }: EditCommunityProps) {
  const id = useId()
  const queries = useQueries()
  const { form, fields, saving } = useCommunityForm({
    cover,
    save: values => queries.communities.update.call({ ...values, id: community.id }),
    success: t('Changes saved'),
    invalidates: [communityQuery(queries, community.id).queryKey],
    onSaved: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('Edit community')}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id} busy={saving.isPending} busyText={t('Saving...')}>
            {t('Save Changes')}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-5">
        <CommunityFields {...fields} initial={community} />
      </form>
    </Dialog>
  )
}
