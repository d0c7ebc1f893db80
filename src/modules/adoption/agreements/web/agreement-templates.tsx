import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { AgreementTemplate } from '../contract.ts'
import { fieldsOf } from '../field-rules.ts'
import { agreementTemplatesQuery } from './queries.ts'
import { TemplateEditor } from './template-editor.tsx'

/** The templates of the viewer, or of the organisation that they act for. */
export function AgreementTemplates({ mayChange }: { mayChange: boolean }) {
  const { data: templates, refetch, isFetching } = useQuery(agreementTemplatesQuery(useQueries()))
  /** The id of the template on screen; 0 for a new one. */
  const [edited, setEdited] = useState<number>()
  if (!templates)
    return (
      <ErrorState text={t('Your templates could not be loaded.')} busy={isFetching} onRetry={() => void refetch()} />
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
        <p className="text-soft">{t('None yet. Until you write one, agreements use the simple one of this site.')}</p>
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
          {t('New Template')}
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
  const cache = useQueryClient()
  const { agreements } = useQueries()
  const remove = useMutation(
    agreements.removeTemplate.mutationOptions({
      onSuccess: () => {
        toast.success(t('Template removed'))
        void cache.invalidateQueries({ queryKey: agreements.templates.key() })
      },
      onError: error => void toast.error(messageOf(error, t('The template could not be removed. Please try again.'))),
    }),
  )
  return (
    <ConfirmedButton
      title={t('Remove “{name}”?', { name })}
      description={t('Agreements that were made from it stay as they are.')}
      confirmText={t('Remove Template')}
      cancelText={t('Keep It')}
      busy={remove.isPending}
      onConfirm={close => remove.mutate({ id }, { onSuccess: close })}
    >
      {t('Remove')}
    </ConfirmedButton>
  )
}
