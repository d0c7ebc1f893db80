import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import type { OwnVetRecord } from '../../contract.ts'
import { ownVetQuery } from '../queries.ts'
import { useUpdateOwnVet } from './use-vet-actions.ts'
import { NameFields, PracticeFields, vetDetailsErrors, type VetDetailsFieldName } from './vet-fields.tsx'

/** The viewer's own name and practice as a vet; a failure keeps the typed values. */
export function OwnVetDetails() {
  const { data: vet } = useQuery(ownVetQuery(useQueries()))
  return vet ? <LoadedForm vet={vet} /> : null
}

function LoadedForm({ vet }: { vet: OwnVetRecord }) {
  const { update, busy, failure } = useUpdateOwnVet()
  const { form, errors } = useCheckedForm<VetDetailsFieldName>(vetDetailsErrors, update)
  return (
    <form {...form} aria-label={t('Your details')} className="grid gap-7">
      <NameFields vet={vet} />
      <PracticeFields errors={errors} vet={vet} />
      <FormAlert>{failure}</FormAlert>
      <ReadyButton type="submit" busy={busy} busyText={t('Saving...')} className="justify-self-start">
        {t('Save details')}
      </ReadyButton>
    </form>
  )
}
