import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { SuggestInput } from '../../../../ui/form/suggest-input.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { MAX_LOCATION_LENGTH, MAX_ORGANISATION_LENGTH } from '../../profiles/vocabulary.ts'
import { organizationProblems } from '../problems.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

type Name = 'name' | 'town'

interface StartFormProps {
  /** Instead of opening the page of the organization's people, to invite others. */
  onStarted?: () => void
}

/** Creates an organization. */
export function StartForm({ onStarted }: StartFormProps) {
  const queries = useQueries()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const formId = useFormId()
  const start = useAction({
    mutationFn: (values: Record<Name, string>) =>
      queries.organizations.create.call({ ...values, formId: formId.idOf(JSON.stringify(values)) }),
    onSuccess: async ({ slug }) => {
      formId.answered()
      await cache.invalidateQueries({ queryKey: queries.organizations.key() })
      if (onStarted) onStarted()
      else await navigate(`/organization/${slug}/people`)
    },
  })
  const { form, errors } = useCheckedForm<Name>(
    ({ name }) => (name.trim() ? {} : { name: t(organizationProblems.NAME_NEEDED.message) }),
    values => start.mutate(values),
  )
  return (
    <form {...form} className="grid gap-5">
      <Field label={t('Name')} required error={errors.name}>
        <Input name="name" autoComplete="organization" maxLength={MAX_ORGANISATION_LENGTH} />
      </Field>
      <Field label={t('Town')} optional hint={t('Shown on your page, and where your animals are.')}>
        <SuggestInput
          name="town"
          maxLength={MAX_LOCATION_LENGTH}
          query={text => queries.places.suggest.queryOptions({ input: { text } })}
        />
      </Field>
      <Note>
        {t('You can start right away. An admin of this site verifies your organization; until then it has no badge.')}
      </Note>
      <FormAlert>
        {start.error && messageOf(start.error, t("The organization couldn't be started. Please try again."))}
      </FormAlert>
      <ReadyButton type="submit" busy={start.isPending} busyText={t('Starting...')}>
        {t('Start organization')}
      </ReadyButton>
    </form>
  )
}
