import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import type { Template } from '../../contract.ts'
import { MAX_TEMPLATE_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from '../../vocabulary.ts'

type TemplateFormProps = {
  /** Undefined for a new one. */
  template: Template | undefined
  initialText: string
  onDone: () => void
}

/** Name and text of a template. No form element: it is shown inside of other forms. */
export function TemplateForm({ template, initialText, onDone }: TemplateFormProps) {
  const { adoption } = useQueries()
  const cache = useQueryClient()
  const [name, setName] = useState(template?.name ?? '')
  const [text, setText] = useState(() => initialText.slice(0, MAX_TEMPLATE_LENGTH))
  const onSuccess = async () => {
    await cache.invalidateQueries({ queryKey: adoption.templates.key() })
    onDone()
  }
  const create = useMutation(adoption.createTemplate.mutationOptions({ onSuccess }))
  const change = useMutation(adoption.changeTemplate.mutationOptions({ onSuccess }))
  const error = create.error ?? change.error
  const save = () => {
    const fields = { name: name.trim(), text: text.trim() }
    if (template) change.mutate({ id: template.id, version: template.version, ...fields })
    else create.mutate(fields)
  }
  return (
    <section
      aria-label={template ? t('Edit Template') : t('New Template')}
      className="grid gap-4 rounded-md bg-well p-3"
    >
      <Field label={t('Name of the template')} hint={t('Only you and your team see it.')}>
        <Input maxLength={MAX_TEMPLATE_NAME_LENGTH} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field
        label={t('Text')}
        hint={t('{pet} and {name} become the names of the pet and of the person.', { pet: '{pet}', name: '{name}' })}
      >
        <Textarea
          rows={4}
          maxLength={MAX_TEMPLATE_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {error && <FormAlert>{messageOf(error, t('The template could not be saved. Please try again.'))}</FormAlert>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={create.isPending || change.isPending}
          disabled={!name.trim() || !text.trim()}
          onClick={save}
        >
          {t('Save Template')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('Back')}
        </Button>
      </div>
    </section>
  )
}
