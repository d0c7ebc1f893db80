import type { ComponentProps, ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { SuggestInput } from '../../../../../ui/form/suggest-input.tsx'
import type { SuggestionQuery } from '../../../../../ui/form/suggestions.tsx'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import type { SiteSettings } from '../../contract.ts'
import { useSettingForm, type SettingName, type SettingRules } from './use-setting-form.ts'

interface Heading {
  title: string
  text: string
}

/** The card of one setting. */
export function SettingSection({ title, text, children }: Heading & { children: ReactNode }) {
  return (
    <section className={cx(cardStyles(), 'grid gap-5 p-4 sm:p-6')}>
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="max-w-3xl text-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}

interface SettingFrameProps extends Heading {
  /** The text of the submit button. */
  action: string
  setting: Pick<ReturnType<typeof useSettingForm>, 'form' | 'pending' | 'changedElsewhere' | 'failure'>
  children: ReactNode
}

/** The form of a setting, which wraps its fields. */
export function SettingFrame({ title, text, action, setting, children }: SettingFrameProps) {
  const { form, pending, changedElsewhere, failure } = setting
  const hydrated = useHydrated()
  return (
    <SettingSection title={title} text={text}>
      <form {...form} aria-label={title} className="grid gap-5">
        <fieldset disabled={pending} className="contents">
          {children}
        </fieldset>
        <div role="status" className="empty:hidden">
          {changedElsewhere && <Note tone="sun">{t(CHANGED_ELSEWHERE)}</Note>}
        </div>
        <FormAlert>{failure}</FormAlert>
        <Button
          type="submit"
          busy={pending}
          busyText={t('Saving...')}
          disabled={!hydrated}
          className="justify-self-start disabled:opacity-100 max-sm:w-full"
        >
          {action}
        </Button>
      </form>
    </SettingSection>
  )
}

const CHANGED_ELSEWHERE = msg(
  "Someone else changed these settings after you opened them. Fields you didn't touch show their values, and what you typed is still there. Check it and save again.",
)

export interface SettingInput<Name extends string> extends Omit<ComponentProps<'input'>, 'name' | 'defaultValue'> {
  name: Name
  label: string
  hint?: string
  optional?: boolean
  /** The saved value. */
  saved: string | number
  /** Suggests texts while somebody types. */
  query?: SuggestionQuery
}

interface SettingFormProps<Name extends SettingName, Field extends string> extends Heading {
  action: string
  settings: SiteSettings
  name: Name
  rules: SettingRules<Name, Field>
  fields: SettingInput<Field>[]
  /** What was typed is saved, or given up. */
  onReset?: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** The form of a setting that has text fields only. */
export function SettingForm<Name extends SettingName, Field extends string>(props: SettingFormProps<Name, Field>) {
  const { settings, name, rules, fields, onReset, children, ...frame } = props
  const setting = useSettingForm(name, settings[name], rules, onReset)
  const { errors, changedElsewhere } = setting
  return (
    <SettingFrame {...frame} setting={setting}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ label, hint, optional, saved, query, ...input }) => (
          <Field
            key={input.name}
            label={label}
            required={!optional}
            optional={optional}
            hint={
              changedElsewhere ? (saved ? t('Saved now: {value}', { value: saved }) : t('Saved now: nothing')) : hint
            }
            error={errors[input.name]}
          >
            {query ? (
              <SuggestInput {...input} query={query} defaultValue={saved} />
            ) : (
              <Input autoComplete="off" {...input} defaultValue={saved} />
            )}
          </Field>
        ))}
      </div>
      {children}
    </SettingFrame>
  )
}
