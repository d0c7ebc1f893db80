import { useId } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { VetRecord } from '../../contract.ts'
import { useUpdateVet } from './use-vet-actions.ts'
import { NameFields, PracticeFields } from './vet-fields.tsx'
import { vetDetailsErrors, type VetDetailsFieldName } from './vet-form-errors.ts'

/** Edits a vet's name and practice; a failure keeps the typed values. */
export function VetDetailsDialog({ vet, onClose }: { vet: VetRecord; onClose: () => void }) {
  const id = useId()
  const { update, busy, failure } = useUpdateVet(vet.id)
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t('Details of {name}', { name: vet.name })}
      size="lg"
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id} busy={busy}>
            {t('Save Changes')}
          </Button>
        </>
      }
    >
      <DetailsForm id={id} vet={vet} failure={failure} onSubmit={values => busy || update(values, onClose)} />
    </Dialog>
  )
}

interface DetailsFormProps {
  id: string
  vet: VetRecord
  failure: string | null
  onSubmit: (values: Record<VetDetailsFieldName, string>) => void
}

function DetailsForm({ id, vet, failure, onSubmit }: DetailsFormProps) {
  const { form, errors } = useCheckedForm<VetDetailsFieldName>(vetDetailsErrors, onSubmit)
  return (
    <form {...form} id={id} className="grid gap-7">
      <NameFields vet={vet} />
      <PracticeFields errors={errors} vet={vet} />
      <FormAlert>{failure}</FormAlert>
    </form>
  )
}
