import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import type { ApiScope } from '../../../../api/access.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { EXPIRY_DAYS, MAX_KEY_NAME_LENGTH } from '../vocabulary.ts'

const EXPIRY_LABELS: Record<(typeof EXPIRY_DAYS)[number], string> = {
  30: msg('In 30 days'),
  90: msg('In 90 days'),
  365: msg('In a year'),
}

type CreateKeyProps = { onCreated: (made: { name: string; key: string; secret: string }) => void }

export function CreateKey({ onCreated }: CreateKeyProps) {
  const create = useCreate(onCreated)
  const { form, errors } = useCheckedForm<'name' | 'expiresInDays'>(
    ({ name }) => (name.trim() ? {} : { name: t('Please say what the key is for.') }),
    ({ name, expiresInDays }, form) =>
      create.mutate(
        {
          name: name.trim(),
          scopes: ['read', ...(new FormData(form).getAll('scopes') as ApiScope[])],
          expiresInDays: EXPIRY_DAYS.find(days => String(days) === expiresInDays) ?? 365,
        },
        { onSuccess: () => form.reset() },
      ),
  )
  return (
    <Card>
      <form {...form} className="grid gap-5">
        <h2>{t('Create a key')}</h2>
        <Field label={t('Name')} required hint={t('What the key is for, e.g. our website.')} error={errors.name}>
          <Input name="name" maxLength={MAX_KEY_NAME_LENGTH} autoComplete="off" />
        </Field>
        <ScopeChoice />
        <Field label={t('Ends')}>
          <Select
            name="expiresInDays"
            defaultValue="365"
            options={EXPIRY_DAYS.map(value => ({ value: String(value), label: t(EXPIRY_LABELS[value]) }))}
          />
        </Field>
        {create.error && (
          <FormAlert>{messageOf(create.error, t("The key couldn't be created. Please try again."))}</FormAlert>
        )}
        <ReadyButton type="submit" busy={create.isPending} className="justify-self-start">
          {t('Create key')}
        </ReadyButton>
      </form>
    </Card>
  )
}

const scope = (value: ApiScope, label: string, hint: string) => (
  <Checkbox
    name="scopes"
    value={value}
    label={label}
    hint={hint}
    defaultChecked={value === 'read'}
    disabled={value === 'read'}
  />
)

const ScopeChoice = () => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-sm font-semibold">{t('What it may do')}</legend>
    {scope('read', t('Read public data'), t('Animals and organizations, as visitors see them.'))}
    {scope('write', t('Write listings'), t('Add, change and import your own animals.'))}
    {scope('requests', t('Read requests'), t('Adoption requests that you sent and received.'))}
  </fieldset>
)

interface KeyForm {
  name: string
  scopes: ApiScope[]
  expiresInDays: (typeof EXPIRY_DAYS)[number]
}

function useCreate(onCreated: CreateKeyProps['onCreated']) {
  const { apiKeys } = useQueries()
  const { idOf, answered } = useFormId()
  return useAction({
    mutationFn: (form: KeyForm) => apiKeys.create.call({ ...form, formId: idOf(JSON.stringify(form)) }),
    onSuccess: (made, { name }) => {
      answered()
      onCreated({ name, ...made })
    },
    invalidates: [apiKeys.key()],
  })
}
