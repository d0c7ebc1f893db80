import { useId } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CancelButton, Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import type { Community } from '../../contract.ts'
import { CommunityFields, useCommunityForm, type PhotoSlot } from './community-form.tsx'
import { communityQuery } from '../queries.ts'

type EditCommunityProps = { community: Community; cover: PhotoSlot; onClose: () => void }

/** The founder's dialog to edit a community. */
export function EditCommunity({ community, cover, onClose }: EditCommunityProps) {
  const id = useId()
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutateAsync: update } = useMutation(queries.communities.update.mutationOptions())
  const { form, fields, saving } = useCommunityForm({
    cover,
    save: async values => {
      await update({ ...values, id: community.id })
      await cache.invalidateQueries(communityQuery(queries, community.id))
      toast.success(t('Changes saved'))
      onClose()
    },
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
