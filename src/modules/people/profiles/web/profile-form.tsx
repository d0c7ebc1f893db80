import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { PublicTown } from '../../../../ui/form/public-text.tsx'
import { SuggestInput } from '../../../../ui/form/suggest-input.tsx'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../app/use-action.ts'
import type { ProfileSettings } from '../contract.ts'
import { profileErrors } from '../rules.ts'
import { MAX_FULL_NAME_LENGTH, MAX_LOCATION_LENGTH } from '../vocabulary.ts'
import { AvatarChoice } from './avatar-choice.tsx'
import { profileSettingsQuery } from './queries.ts'
import { ShelterFields } from './shelter-fields.tsx'

type Name = 'name' | 'location' | 'isShelter' | 'organisation' | 'website' | 'phone' | 'openingHours'

export interface AvatarField {
  field: (look: { label: string; hint?: ReactNode; text?: string }) => ReactNode
  isEmpty: boolean
  settle: () => Promise<string[] | undefined>
  restore: (photos: readonly never[]) => void
}

interface ProfileFormProps {
  avatar: AvatarField
  /** Whether the name is edited here; vets edit theirs with their details. */
  hasName: boolean
}

/** The form of the viewer's public profile. */
export function ProfileForm(props: ProfileFormProps) {
  const { data: settings } = useQuery(profileSettingsQuery(useQueries()))
  return settings ? <LoadedForm settings={settings} {...props} /> : null
}

function LoadedForm({ settings, avatar, hasName }: ProfileFormProps & { settings: ProfileSettings }) {
  const [removed, setRemoved] = useState(false)
  const [isShelter, setShelter] = useState(settings.isShelter)
  const { suggest, shown } = useQueries().places
  const save = useSave(avatar, () => setRemoved(false))
  const { form, errors } = useCheckedForm<Name>(
    values => profileErrors(values, values.isShelter === 'on'),
    values => save.mutate({ ...values, isShelter: values.isShelter === 'on', removed }),
  )
  return (
    <form {...form} className="grid gap-5">
      <AvatarChoice
        name={settings.name}
        current={removed ? null : settings.avatarUrl}
        upload={avatar}
        onRemove={() => setRemoved(true)}
      />
      {hasName ? (
        <Field label={t('Name')} required error={errors.name}>
          <Input name="name" defaultValue={settings.name} autoComplete="name" maxLength={MAX_FULL_NAME_LENGTH} />
        </Field>
      ) : (
        <input type="hidden" name="name" value={settings.name} />
      )}
      <PublicTown
        isShelter={isShelter}
        typed={settings.location}
        query={text => shown.queryOptions({ input: { text } })}
      >
        <Field label={t('Location')} optional>
          <SuggestInput
            name="location"
            defaultValue={settings.location}
            maxLength={MAX_LOCATION_LENGTH}
            query={text => suggest.queryOptions({ input: { text } })}
          />
        </Field>
      </PublicTown>
      <ShelterFields settings={settings} errors={errors} isShelter={isShelter} onChange={setShelter} />
      <FormAlert>
        {save.error && messageOf(save.error, t("Your profile couldn't be saved. Please try again."))}
      </FormAlert>
      <ReadyButton type="submit" busy={save.isPending} busyText={t('Saving...')} className="justify-self-start">
        {t('Save profile')}
      </ReadyButton>
    </form>
  )
}

interface ProfileSubmission extends Omit<ProfileSettings, 'avatarUrl'> {
  removed: boolean
}

/** Waits for a running upload before it saves. The text stays if the server refuses it. */
function useSave(avatar: AvatarField, onSaved: () => void) {
  const cache = useQueryClient()
  const queries = useQueries()
  return useAction({
    mutationFn: async ({ removed, ...fields }: ProfileSubmission) => {
      const uploaded = await avatar.settle()
      if (!uploaded) throw new Error('The picture did not arrive')
      const [avatarPhotoId = removed ? null : undefined] = uploaded
      return queries.profiles.updateSettings.call({ ...fields, ...(avatarPhotoId !== undefined && { avatarPhotoId }) })
    },
    success: t('Profile saved'),
    onSuccess: saved => {
      cache.setQueryData(profileSettingsQuery(queries).queryKey, saved)
      avatar.restore([])
      onSaved()
    },
    invalidates: [queries.accounts.me.queryKey()],
  })
}
