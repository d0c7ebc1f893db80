import { type ReactNode, useState } from 'react'
import { LANGUAGES } from '../../../../shared/i18n/languages.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { MAX_AGREEMENT_LENGTH } from '../../agreements/vocabulary.ts'
import type { CounterAdoption } from '../contract.ts'
import { AdopterFields, adopterErrors, type AdopterField, StaffSignature, toAdopter } from './adopter-fields.tsx'
import { FAILED, useCounter } from './queries.ts'

interface EditProps {
  adoption: CounterAdoption
  /** Shows the Markdown of an agreement. */
  renderText: (text: string) => ReactNode
  onClose: () => void
}

/** Changes who adopts and the text, before the adopter signs. */
export function EditCounterAdoption({ adoption, renderText, onClose }: EditProps) {
  const { change } = useCounter()
  const [text, setText] = useState(adoption.agreement.text)
  const [language, setLanguage] = useState(adoption.language)
  const { form, errors } = useCheckedForm<AdopterField>(adopterErrors, values =>
    change.mutate(
      {
        id: adoption.id,
        version: adoption.agreement.version,
        adopter: toAdopter(values),
        language,
        text,
        signature: values.signature.trim(),
      },
      { onSuccess: onClose },
    ),
  )
  // Live updates bring the newer version, so that the next try replaces it.
  const isOutdated = isRefused(change.error, 'AGREEMENT_CHANGED')
  return (
    <form {...form} className="grid grid-cols-1 gap-8">
      <Section title={t('Who adopts')}>
        <AdopterFields
          before={adoption}
          errors={errors}
          language={language}
          onLanguage={picked => setLanguage(LANGUAGES.find(one => one === picked) ?? 'en')}
          onName={() => undefined}
        />
      </Section>
      <Section title={t('The agreement')}>
        <Field label={t('Text')} hint={t('Markdown: ## for headings, ** around bold text, 1. or - for lists.')}>
          <Textarea
            name="text"
            rows={14}
            maxLength={MAX_AGREEMENT_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {isOutdated && (
          <Section level={3} title={t('Current text')}>
            <Card>{renderText(adoption.agreement.text)}</Card>
          </Section>
        )}
      </Section>
      <StaffSignature error={errors.signature} />
      <FormAlert>{change.error && messageOf(change.error, t(FAILED))}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={change.isPending} disabled={!text.trim()}>
          {isOutdated ? t('Replace with my text') : t('Sign and save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
