import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatDate, t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { feeText } from '../../../listings/posts/facts/fact-rules.ts'
import type { Agreement, AgreementOfRequest } from '../contract.ts'
import { fieldsOf, fillTemplate, siteTemplate, type TemplateField } from '../field-rules.ts'
import { AgreementText, MarkdownCard, MarkdownField } from './agreement-text.tsx'
import { agreementTemplatesQuery, FAILED, useAgreement } from './queries.ts'

const SITE = 'site'
const MAX_VALUE_LENGTH = 300

/** Makes an agreement from a template: its fields are filled in, and the text is read before it is saved. */
export function NewAgreement({ requestId, state }: { requestId: number; state: AgreementOfRequest }) {
  const { data: templates = [] } = useQuery(agreementTemplatesQuery(useQueries()))
  const { agreements = '/settings/agreements' } = usePaths()
  const { write } = useAgreement(requestId)
  const [chosen, setChosen] = useState<string>()
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => knownValues(state))
  const own = templates.find(({ id }) => `${id}` === (chosen ?? `${templates[0]?.id}`))
  const template = own?.text ?? siteTemplate()
  const fields = useMemo(() => fieldsOf(template), [template])
  const text = fillTemplate(template, values)
  const empty = fields.filter(({ key }) => !values[key]?.trim())
  const { form, errors } = useCheckedForm<string>(
    () => Object.fromEntries(empty.map(({ key }) => [key, t('Please fill this in, or write “none”.')])),
    () => write.mutate({ requestId, version: 0, text }),
  )
  return (
    <form {...form} className="grid grid-cols-1 gap-6">
      <Field label={t('Template')}>
        <Select
          name="template"
          value={own ? `${own.id}` : SITE}
          options={[
            ...templates.map(({ id, name }) => ({ value: `${id}`, label: name })),
            { value: SITE, label: t("This site's simple agreement") },
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <p className="-mt-4 text-sm text-soft">
        <Link to={agreements} className="underline">
          {t('Write your own templates')}
        </Link>
      </p>
      <Fields fields={fields} values={values} errors={errors} onChange={setValues} />
      <Section title={t('Preview')}>
        <Card>
          <AgreementText text={text} level={3} />
        </Card>
      </Section>
      <FormAlert>{write.error && messageOf(write.error, t(FAILED))}</FormAlert>
      <p className="text-sm text-soft">{t('You can still change the text until both have signed.')}</p>
      <Button type="submit" className="justify-self-start" busy={write.isPending}>
        {t('Create agreement')}
      </Button>
    </form>
  )
}

type Values = Readonly<Record<string, string>>
type FieldsProps = {
  fields: readonly TemplateField[]
  values: Values
  errors: FieldErrors<string>
  onChange: (values: Values) => void
}

const Fields = ({ fields, values, errors, onChange }: FieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ key, label }) => (
      <Field key={key} label={label} error={errors[key]}>
        <Input
          name={key}
          maxLength={MAX_VALUE_LENGTH}
          value={values[key] ?? ''}
          onChange={({ target }) => onChange({ ...values, [key]: target.value })}
        />
      </Field>
    ))}
  </div>
)

const knownValues = ({ pet, owner, adopter, fee }: AgreementOfRequest): Values => ({
  pet,
  owner,
  adopter,
  date: formatDate(new Date(), { dateStyle: 'long' }),
  ...(fee && { fee: feeText(fee) }),
})

type EditAgreementProps = { requestId: number; agreement: Agreement; onClose: () => void }

/** Another text for an agreement that is not final. */
export function EditAgreement({ requestId, agreement, onClose }: EditAgreementProps) {
  const { write, readNow } = useAgreement(requestId)
  const [text, setText] = useState(agreement.text)
  /** The version that this text replaces. */
  const [seen, setSeen] = useState(agreement.version)
  const seeNewText = async () => setSeen((await readNow()).agreement?.version ?? 0)
  const save = () =>
    write.mutate(
      { requestId, version: seen, text },
      {
        onSuccess: onClose,
        // What is typed stays. The next try replaces the newest text.
        onError: error => {
          if (isRefused(error, 'AGREEMENT_CHANGED')) void seeNewText()
        },
      },
    )
  const isOutdated = write.error && isRefused(write.error, 'AGREEMENT_CHANGED')
  const { form } = useCheckedForm(() => ({}), save)
  return (
    <Section title={t('Edit the text')}>
      <form {...form} className="contents">
        <MarkdownField
          label={t('Text')}
          hint={t(
            'Markdown: ## for headings, ** around bold text, 1. or - for lists. Changing the text voids signatures.',
          )}
          text={text}
          onText={setText}
        />
        <FormAlert>{write.error && messageOf(write.error, t(FAILED))}</FormAlert>
        {isOutdated && <MarkdownCard title={t('Current text')} text={agreement.text} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={write.isPending} disabled={!text.trim()}>
            {isOutdated ? t('Replace with my text') : t('Save text')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
      <MarkdownCard title={t('Preview')} text={text} />
    </Section>
  )
}
