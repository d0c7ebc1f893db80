import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { messageOf } from '../../../../app/client.ts'
import type { HandIn, HandInFields } from '../contract.ts'
import { type AnimalPart, HandInForm } from './hand-in-form.tsx'

/** Changing the words and withdrawing, until it is decided. */
export function OwnActions({ handIn: { id, mayEdit, organization }, onEdit }: { handIn: HandIn; onEdit: () => void }) {
  const { handIns } = useQueries()
  const withdraw = useAction({
    mutationFn: () => handIns.withdraw.call({ id }),
    success: t('Withdrawn'),
    failure: t("That didn't work. Please try again."),
    invalidates: [handIns.key()],
  })
  if (!mayEdit) return null
  return (
    <>
      <ReadyButton variant="secondary" size="sm" onClick={onEdit}>
        {t('Change your words')}
      </ReadyButton>
      <ConfirmedButton
        title={t('Withdraw this?')}
        description={t('{organization} is told. Your words, photos and papers are deleted.', {
          organization: organization.name,
        })}
        confirmText={t('Withdraw')}
        busy={withdraw.isPending}
        onConfirm={close => withdraw.mutate(undefined, { onSuccess: close })}
      >
        {t('Withdraw')}
      </ConfirmedButton>
    </>
  )
}

interface EditProps {
  handIn: HandIn & { pet: NonNullable<HandIn['pet']> }
  animal: AnimalPart
  onClose: () => void
}

export function EditHandIn({ handIn: { id, pet, reason, urgency }, animal, onClose }: EditProps) {
  const { handIns } = useQueries()
  const save = useAction({
    mutationFn: (words: HandInFields) => handIns.edit.call({ id, ...words }),
    success: t('Saved'),
    onSuccess: onClose,
    invalidates: [handIns.key()],
  })
  return (
    <HandInForm
      initial={{ pet, reason, urgency }}
      animal={animal}
      busy={save.isPending}
      submitText={t('Save')}
      error={save.error && messageOf(save.error, t("That didn't work. Please try again."))}
      send={words => save.mutate(words)}
      cancel={
        <Button variant="quiet" size="lg" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    />
  )
}
