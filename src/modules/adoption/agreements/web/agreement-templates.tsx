import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Trans } from '../../../../ui/trans.tsx'
import type { AgreementTemplate } from '../contract.ts'
import { fieldError, fieldsOf, siteTemplate } from '../field-rules.ts'
import { agreementTemplatesQuery } from './queries.ts'
import { FIELDS, MAX_TEMPLATE_NAME_LENGTH } from '../vocabulary.ts'
import { MarkdownCard, MarkdownField } from './agreement-text.tsx'

/** The templates of the viewer, or of the organisation that they act for. */
export function AgreementTemplates({ mayChange }: { mayChange: boolean }) {
  const { data: templates, refetch, isFetching } = useQuery(agreementTemplatesQuery(useQueries()))
  /** The id of the template on screen; 0 for a new one. */
  const [edited, setEdited] = useState<number>()
  if (!templates)
    return (
      <ErrorState text={t("Your templates couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
    )
  if (edited !== undefined)
    return (
      <TemplateEditor
        key={edited}
        template={templates.find(({ id }) => id === edited)}
        onClose={() => setEdited(undefined)}
      />
    )
  return (
    <div className="grid gap-4">
      {templates.length === 0 && (
        <p className="text-soft">{t("None yet. Until you write one, agreements use this site's simple template.")}</p>
      )}
      {templates.map(template => (
        <TemplateCard
          key={template.id}
          template={template}
          mayChange={mayChange}
          onEdit={() => setEdited(template.id)}
        />
      ))}
      {mayChange && (
        <Button className="justify-self-start" onClick={() => setEdited(0)}>
          {t('New template')}
        </Button>
      )}
    </div>
  )
}

type TemplateCardProps = { template: AgreementTemplate; mayChange: boolean; onEdit: () => void }

function TemplateCard({ template, mayChange, onEdit }: TemplateCardProps) {
  const { name, text } = template
  const count = fieldsOf(text).length
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3" role="group" aria-label={name}>
      <div className="grid min-w-0 gap-0.5">
        <h3 className="wrap-anywhere">{name}</h3>
        <p className="text-sm text-soft">{t('{count, plural, one {# field} other {# fields}}', { count })}</p>
      </div>
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onEdit}>
            {t('Edit')}
          </Button>
          <RemoveTemplate template={template} />
        </div>
      )}
    </Card>
  )
}

function RemoveTemplate({ template: { id, name } }: { template: AgreementTemplate }) {
  const { agreements } = useQueries()
  const remove = useAction({
    ...agreements.removeTemplate.mutationOptions(),
    success: t('Template removed'),
    invalidates: [agreements.templates.key()],
    failure: t("The template couldn't be removed. Please try again."),
  })
  return (
    <ConfirmedButton
      title={t('Remove “{name}”?', { name })}
      description={t('Agreements that were made from it stay as they are.')}
      confirmText={t('Remove template')}
      cancelText={t('Keep it')}
      busy={remove.isPending}
      onConfirm={close => remove.mutate({ id }, { onSuccess: close })}
    >
      {t('Remove')}
    </ConfirmedButton>
  )
}

type TemplateEditorProps = {
  /** Undefined for a new one, which begins with the text of the site. */
  template: AgreementTemplate | undefined
  onClose: () => void
}

/** Name and text of a template, with a preview. */
function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const [text, setText] = useState(template?.text ?? siteTemplate())
  const { create, change, error, busy } = useSaving()
  const wrongField = fieldError(text)
  const { form, errors } = useCheckedForm<'name' | 'text'>(
    values => ({
      ...(!values.name.trim() && { name: t('Please name the template.') }),
      ...(!text.trim() && { text: t('Please write the text.') }),
      ...(wrongField && { text: wrongField }),
    }),
    values => {
      const fields = { name: values.name.trim(), text: text.trim() }
      if (template) change.mutate({ id: template.id, version: template.version, ...fields }, { onSuccess: onClose })
      else create.mutate(fields, { onSuccess: onClose })
    },
  )
  return (
    <form {...form} className="grid grid-cols-1 gap-5">
      <Field label={t('Template name')} hint={t('Only you and your team see it.')} error={errors.name}>
        <Input name="name" maxLength={MAX_TEMPLATE_NAME_LENGTH} defaultValue={template?.name} />
      </Field>
      <MarkdownField
        label={t('Template text')}
        hint={t('Markdown: ## for headings, ** around bold text, 1. or - for lists.')}
        error={wrongField ?? errors.text}
        text={text}
        onText={setText}
      />
      <FieldHelp />
      <FormAlert>{error && messageOf(error, t("The template couldn't be saved. Please try again."))}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('Save template')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
      <MarkdownCard title={t('Preview')} text={text} />
    </form>
  )
}

const FieldHelp = () => (
  <div className="grid gap-2 rounded-md bg-well p-4 text-sm">
    <p>{t('These fields are filled in when you make an agreement:')}</p>
    <ul className="grid gap-1 sm:grid-cols-2">
      {Object.entries(FIELDS).map(([field, label]) => (
        <li key={field}>
          <code>{`{{${field}}}`}</code> {t(label)}
        </li>
      ))}
    </ul>
    <p>
      <Trans
        text="To ask for something else, write {example}. You'll fill it in each time."
        values={{ example: <code>{`{{ask: ${t('Deposit')}}}`}</code> }}
      />
    </p>
  </div>
)

function useSaving() {
  const { agreements } = useQueries()
  const shared = { success: t('Template saved'), invalidates: [agreements.templates.key()] }
  const create = useAction({ ...agreements.createTemplate.mutationOptions(), ...shared })
  const change = useAction({ ...agreements.changeTemplate.mutationOptions(), ...shared })
  return { create, change, error: create.error ?? change.error, busy: create.isPending || change.isPending }
}
