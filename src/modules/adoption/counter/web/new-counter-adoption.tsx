import { type ReactNode, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LANGUAGES, type Language } from '../../../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { fieldsOf, fillTemplate } from '../../agreements/field-rules.ts'
import type { CounterTerms } from '../contract.ts'
import { AdopterFields, adopterErrors, type AdopterField, StaffSignature, toAdopter } from './adopter-fields.tsx'
import { blockedText } from './blocked-text.ts'
import { counterTermsQuery, FAILED, useCounter } from './queries.ts'

const SITE = 'site'
const MAX_VALUE_LENGTH = 300

/** The language of the page, which most adopters share. */
export const firstLanguage = (): Language => LANGUAGES.find(language => language === currentLanguage()) ?? 'en'

interface NewCounterAdoptionProps {
  postId: number
  onReady: (id: number) => void
  /** Shows the Markdown of an agreement. */
  renderText: (text: string) => ReactNode
}

/** Prepares what somebody at the counter signs: who they are, their language, and the text from a template. */
export function NewCounterAdoption({ postId, onReady, renderText }: NewCounterAdoptionProps) {
  const [language, setLanguage] = useState(firstLanguage)
  const { data: terms } = useQuery({
    ...counterTermsQuery(useQueries(), postId, language),
    placeholderData: keepPreviousData,
  })
  if (!terms) return null
  if (terms.blocked) return <EmptyState title={t("This can't be signed now")} text={blockedText(terms.blocked)} />
  return (
    <PreparationForm
      postId={postId}
      terms={terms}
      language={language}
      onLanguage={setLanguage}
      onReady={onReady}
      renderText={renderText}
    />
  )
}

type FormProps = NewCounterAdoptionProps & {
  terms: CounterTerms
  language: Language
  onLanguage: (language: Language) => void
}

function PreparationForm({ postId, terms, language, onLanguage, onReady, renderText }: FormProps) {
  const { prepare } = useCounter()
  const formId = useFormId()
  const [name, setName] = useState('')
  const draft = useTemplate(terms, name)
  const { form, errors } = useCheckedForm<string>(
    values => ({ ...adopterErrors(values as Record<AdopterField, string>), ...draft.errors() }),
    values => {
      const given = values as Record<AdopterField, string>
      const input = { postId, adopter: toAdopter(given), language, text: draft.text, signature: given.signature.trim() }
      const { idOf, answered } = formId
      return prepare.mutate(
        { formId: idOf(JSON.stringify(input)), ...input },
        {
          onSuccess: ({ id }) => {
            answered()
            onReady(id)
          },
        },
      )
    },
  )
  const pickLanguage = (picked: string) => onLanguage(LANGUAGES.find(one => one === picked) ?? 'en')
  return (
    <form {...form} className="grid grid-cols-1 gap-8">
      <Section title={t('Who adopts')}>
        <AdopterFields errors={errors} language={language} onLanguage={pickLanguage} onName={setName} />
      </Section>
      <Section title={t('The agreement')}>
        <TemplateFields draft={draft} errors={errors} />
        <Card>{renderText(draft.text)}</Card>
      </Section>
      <StaffSignature error={errors['signature']} />
      <FormAlert>{prepare.error && messageOf(prepare.error, t(FAILED))}</FormAlert>
      <Button type="submit" className="justify-self-start" busy={prepare.isPending}>
        {t('Sign and continue')}
      </Button>
    </form>
  )
}

type Draft = ReturnType<typeof useTemplate>

function useTemplate(terms: CounterTerms, name: string) {
  const { data: templates = [] } = useQuery(useQueries().agreements.templates.queryOptions())
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const own = templates.find(({ id }) => `${id}` === (chosen ?? `${templates[0]?.id}`))
  const template = own?.text ?? terms.template
  const fields = useMemo(() => fieldsOf(template), [template])
  const values: Readonly<Record<string, string>> = { ...terms.values, adopter: name.trim(), ...typed }
  const empty = fields.filter(({ key }) => key !== 'adopter' && !values[key]?.trim())
  return {
    templates,
    chosen: own ? `${own.id}` : SITE,
    setChosen,
    // The adopter's name has a field of its own above.
    fields: fields.filter(({ key }) => key !== 'adopter'),
    values,
    setValue: (key: string, value: string) => setTyped({ ...typed, [key]: value }),
    text: fillTemplate(template, values),
    errors: () => Object.fromEntries(empty.map(({ key }) => [key, t('Please fill this in, or write “none”.')])),
  }
}

function TemplateFields({ draft, errors }: { draft: Draft; errors: Partial<Record<string, string>> }) {
  const { templates, chosen, setChosen, fields, values, setValue } = draft
  return (
    <>
      <Field label={t('Template')}>
        <Select
          name="template"
          value={chosen}
          options={[
            ...templates.map(({ id, name }) => ({ value: `${id}`, label: name })),
            { value: SITE, label: t("This site's simple agreement") },
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ key, label }) => (
          <Field key={key} label={label} error={errors[key]}>
            <Input
              name={key}
              maxLength={MAX_VALUE_LENGTH}
              value={values[key] ?? ''}
              onChange={({ target }) => setValue(key, target.value)}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
