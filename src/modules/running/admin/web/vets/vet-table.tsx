import { useId, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../../ui/data/data-table.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog, preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import type { VetDetails, VetRecord } from '../../contract.ts'
import { UserName, VerifyButton } from '../users/user-table.tsx'
import { useUpdateVet } from './use-vet-actions.ts'
import { NameFields, PracticeFields, vetDetailsErrors, type VetDetailsFieldName } from './vet-fields.tsx'

export function VetTable({ vets }: { vets: readonly VetRecord[] }) {
  return (
    <DataTable caption={t('Veterinarians')} titles={[t('Name'), t('Practice'), t('Status'), t('Joined'), t('Actions')]}>
      {vets.map(vet => (
        <VetRow key={vet.id} vet={vet} />
      ))}
    </DataTable>
  )
}

function VetRow({ vet }: { vet: VetRecord }) {
  const [editing, setEditing] = useState(false)
  return (
    <tr className={rowStyles}>
      <td className={cx(cellStyles, 'max-md:w-full md:min-w-48')}>
        <UserName user={vet} />
      </td>
      <td className={cx(cellStyles, 'max-md:order-3 max-md:w-full max-md:pt-2 max-md:empty:hidden')}>
        {vet.details && <Practice {...vet.details} />}
      </td>
      <td className={cx(cellStyles, 'max-md:order-1 max-md:pt-2')}>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={vet.verified ? 'leaf' : 'sun'}>{vet.verified ? t('Verified') : t('Pending')}</Badge>
          {vet.suspended && <Badge tone="rose">{t('Suspended')}</Badge>}
        </div>
      </td>
      <td className={cx(cellStyles, 'text-soft max-md:order-2 max-md:pt-2 max-lg:text-sm xl:whitespace-nowrap')}>
        <CellLabel>{t('Joined')}</CellLabel>
        <Moment at={vet.createdAt} />
      </td>
      <td className={cx(cellStyles, 'max-md:order-4 max-md:w-full max-md:pt-3')}>
        <div className="flex gap-2 md:max-xl:flex-col">
          <VerifyButton user={vet} who="Vet" />
          <Button
            size="sm"
            variant="quiet"
            aria-describedby={`user-${vet.id}`}
            onPointerEnter={preloadModal}
            onFocus={preloadModal}
            onClick={() => setEditing(true)}
          >
            {t('Edit details')}
          </Button>
        </div>
        {editing && <VetDetailsDialog vet={vet} onClose={() => setEditing(false)} />}
      </td>
    </tr>
  )
}

/** The details of a vet, unchecked. */
function Practice(details: VetDetails) {
  const { specialization, licenseNumber, clinicName, clinicAddress, clinicPhone, clinicEmail } = details
  const lines = [
    [specialization, licenseNumber && t('License {licenseNumber}', { licenseNumber })],
    [clinicName, clinicAddress],
    [clinicPhone, clinicEmail],
    [details.workingHours],
    [details.servicesOffered.join(', ')],
  ].map(parts => parts.filter(Boolean).join(' · '))
  return (
    <ul className="grid gap-0.5 text-sm text-soft first:*:font-medium first:*:text-ink">
      {lines.filter(Boolean).map(line => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

/** Edits a vet's name and practice; a failure keeps the typed values. */
function VetDetailsDialog({ vet, onClose }: { vet: VetRecord; onClose: () => void }) {
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
      <DetailsForm id={id} vet={vet} failure={failure} onSubmit={values => update(values, onClose)} />
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
