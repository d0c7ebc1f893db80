import { useState } from 'react'
import { Pencil, Trash2 } from '../../../../../ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Loading, SkeletonText } from '../../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import type { Template } from '../../contract.ts'
import { fillTemplate, withTemplate } from '../../rules.ts'
import { MAX_TEMPLATE_LENGTH, MAX_TEMPLATE_NAME_LENGTH, MAX_TEMPLATES } from '../../vocabulary.ts'

export type TemplatePanelProps = {
  pet: string
  /** Of the other person. */
  name: string
  /** What is in the field, and the most characters that it takes. */
  text: string
  max: number
  /** Gets the field's new text. */
  onInsert: (text: string) => void
}

/** The templates of the viewer or their organisation: insert one, write a new one, change or remove one. */
export function TemplatePanel({ pet, name, text, max, onInsert }: TemplatePanelProps) {
  const { data: templates, isError, isFetching, refetch } = useQuery(useQueries().adoption.templates.queryOptions())
  const [edited, setEdited] = useState<Template | 'new'>()
  if (edited)
    return (
      <TemplateForm
        template={edited === 'new' ? undefined : edited}
        initialText={edited === 'new' ? text : edited.text}
        onDone={() => setEdited(undefined)}
      />
    )
  if (isError && !templates)
    return (
      <div role="alert" className={box}>
        <p>{t("The templates couldn't be loaded.")}</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    )
  if (!templates)
    return (
      <Loading label={t('Loading templates')} className={box}>
        <SkeletonText lines={2} />
      </Loading>
    )
  const insert = (template: Template) => {
    const next = withTemplate(text, fillTemplate(template.text, { pet, name }), max)
    if (next === undefined) toast.error(t('Both texts together are too long. Shorten yours first.'))
    else onInsert(next)
  }
  return (
    <section aria-label={t('Templates')} className={box}>
      {templates.length === 0 && (
        <p className="text-soft">{t('Write an answer once, and insert it with the right names from then on.')}</p>
      )}
      {templates.length > 0 && (
        <ul className="grid gap-1">
          {templates.map(template => (
            <Row
              key={template.id}
              template={template}
              onInsert={() => insert(template)}
              onEdit={() => setEdited(template)}
            />
          ))}
        </ul>
      )}
      {templates.length < MAX_TEMPLATES && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setEdited('new')}>
          {text.trim() ? t('Keep what you wrote as a template') : t('New template')}
        </Button>
      )}
    </section>
  )
}

const box = 'grid gap-3 rounded-md bg-well p-3'

type RowProps = { template: Template; onInsert: () => void; onEdit: () => void }

function Row({ template, onInsert, onEdit }: RowProps) {
  const { adoption } = useQueries()
  const remove = useAction({
    ...adoption.removeTemplate.mutationOptions(),
    invalidates: [adoption.templates.key()],
    failure: t("The template couldn't be removed. Please try again."),
  })
  return (
    <li className="flex items-center gap-1">
      <div className="grid min-w-0 flex-1 px-1">
        <span className="truncate font-semibold">{template.name}</span>
        <span className="truncate text-sm text-soft">{template.text}</span>
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Insert {template}', { template: template.name })}
        onClick={onInsert}
      >
        {t('Insert')}
      </Button>
      <IconButton label={t('Edit {template}', { template: template.name })} onClick={onEdit}>
        <Pencil aria-hidden="true" size={18} />
      </IconButton>
      <IconButton
        label={t('Remove {template}', { template: template.name })}
        disabled={remove.isPending}
        onClick={() => remove.mutate({ id: template.id })}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </li>
  )
}

type TemplateFormProps = {
  /** Undefined for a new one. */
  template: Template | undefined
  initialText: string
  onDone: () => void
}

/** Name and text of a template. No form element: it is shown inside of other forms. */
export function TemplateForm({ template, initialText, onDone }: TemplateFormProps) {
  const { adoption } = useQueries()
  const [name, setName] = useState(template?.name ?? '')
  const [text, setText] = useState(() => initialText.slice(0, MAX_TEMPLATE_LENGTH))
  const invalidates = [adoption.templates.key()]
  const create = useAction({ ...adoption.createTemplate.mutationOptions(), invalidates })
  const change = useAction({ ...adoption.changeTemplate.mutationOptions(), invalidates })
  const error = create.error ?? change.error
  const save = () => {
    const fields = { name: name.trim(), text: text.trim() }
    if (template) change.mutate({ id: template.id, version: template.version, ...fields }, { onSuccess: onDone })
    else create.mutate(fields, { onSuccess: onDone })
  }
  return (
    <section
      aria-label={template ? t('Edit template') : t('New template')}
      className="grid gap-4 rounded-md bg-well p-3"
    >
      <Field label={t('Template name')} hint={t('Only you and your team see it.')}>
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
      {error && <FormAlert>{messageOf(error, t("The template couldn't be saved. Please try again."))}</FormAlert>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={create.isPending || change.isPending}
          disabled={!name.trim() || !text.trim()}
          onClick={save}
        >
          {t('Save template')}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  )
}
