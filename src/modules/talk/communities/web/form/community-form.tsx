import type { ReactNode } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf } from '../../../../../app/client.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { communityErrors } from '../../rules.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../../vocabulary.ts'

/** A field for one photo, which uploads the chosen file at once. */
export interface PhotoSlot {
  field: (look: { label: string; hint?: ReactNode; text?: string }) => ReactNode
  isEmpty: boolean
  settle: () => Promise<string[] | undefined>
  restore: (photos: readonly never[]) => void
}

interface CommunityValues {
  name: string
  description: string
  coverPhotoId: string | null
}

interface FormOptions<Saved> {
  cover: PhotoSlot
  save: (values: CommunityValues) => Promise<Saved>
  success: string
  invalidates: readonly QueryKey[]
  onSaved: (saved: Saved) => unknown
}

/** The form of a community. It waits for the cover's upload, and keeps its fields after a failure. */
export function useCommunityForm<Saved>({ cover, save, onSaved, ...outcome }: FormOptions<Saved>) {
  const saving = useAction({
    mutationFn: async (values: { name: string; description: string }) => {
      const uploaded = await cover.settle()
      if (!uploaded) throw new Error('The cover did not arrive')
      return save({ ...values, coverPhotoId: uploaded[0] ?? null })
    },
    ...outcome,
  })
  const taken = isRefused(saving.error, 'NAME_TAKEN')
  const { form, errors } = useCheckedForm<'name' | 'description'>(
    communityErrors,
    values => saving.mutate(values, { onSuccess: onSaved }),
    {
      name: taken ? messageOf(saving.error, '') : undefined,
    },
  )
  return {
    form,
    saving,
    fields: {
      cover,
      nameError: errors.name,
      problem:
        saving.error && !taken
          ? messageOf(saving.error, t("The community couldn't be saved. Please try again."))
          : undefined,
    },
  }
}

type CommunityFieldsProps = ReturnType<typeof useCommunityForm>['fields'] & {
  initial?: { name: string; description: string }
}

export function CommunityFields({ cover, nameError, problem, initial }: CommunityFieldsProps) {
  return (
    <>
      <Field
        label={t('Name')}
        required
        error={nameError}
        hint={t('3 to 60 characters, not used by another community.')}
      >
        <Input name="name" defaultValue={initial?.name} maxLength={MAX_NAME_LENGTH} autoComplete="off" />
      </Field>
      <Field label={t('Description')} optional hint={t("What's it about, and who is it for?")}>
        <Textarea name="description" rows={4} defaultValue={initial?.description} maxLength={MAX_DESCRIPTION_LENGTH} />
      </Field>
      {cover.field({ label: t('Cover Photo'), text: t('Choose a photo or drop it here') })}
      <FormAlert>{problem}</FormAlert>
    </>
  )
}
