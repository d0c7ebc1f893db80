import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import type { AgreementTemplate } from '../contract.ts'
import { fieldError } from '../field-rules.ts'
import { siteTemplate } from '../template-rules.ts'
import { FIELDS, MAX_TEMPLATE_NAME_LENGTH } from '../vocabulary.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { MarkdownField, MarkdownCard } from './markdown-field.tsx'

type TemplateEditorProps = {
  /** Undefined for a new one, which begins with the text of the site. */
  template: AgreementTemplate | undefined
  onClose: () => void
}

/** Name and text of a template, with a preview. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const [name, setName] = useState(template?.name ?? '')
  const [text, setText] = useState(template?.text ?? siteTemplate())
  const [checked, setChecked] = useState(false)
  const { create, change, error, busy } = useSaving(onClose)
  const wrongField = fieldError(text)
  const save = () => {
    setChecked(true)
    if (!name.trim() || !text.trim() || wrongField) return
    const fields = { name: name.trim(), text: text.trim() }
    if (template) change.mutate({ id: template.id, version: template.version, ...fields })
    else create.mutate(fields)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        label={t('Name of the template')}
        hint={t('Only you and your team see it.')}
        error={checked && !name.trim() && t('Please name the template.')}
      >
        <Input maxLength={MAX_TEMPLATE_NAME_LENGTH} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <MarkdownField
        label={t('Text of the template')}
        hint={t('Markdown: ## for headings, ** around bold text, 1. or - for lists.')}
        error={(wrongField ?? (checked && !text.trim())) && (wrongField ?? t('Please write the text.'))}
        text={text}
        onText={setText}
      />
      <FieldHelp />
      <FormAlert>{error && messageOf(error, t('The template could not be saved. Please try again.'))}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {t('Save Template')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Back')}
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
        text="For something of your own, write {example}. You are asked for it each time."
        values={{ example: <code>{`{{ask: ${t('Deposit')}}}`}</code> }}
      />
    </p>
  </div>
)

function useSaving(onClose: () => void) {
  const { agreements } = useQueries()
  const cache = useQueryClient()
  const onSuccess = async () => {
    toast.success(t('Template saved'))
    await cache.invalidateQueries({ queryKey: agreements.templates.key() })
    onClose()
  }
  const create = useMutation(agreements.createTemplate.mutationOptions({ onSuccess }))
  const change = useMutation(agreements.changeTemplate.mutationOptions({ onSuccess }))
  return { create, change, error: create.error ?? change.error, busy: create.isPending || change.isPending }
}
