import { t } from '../../../../../shared/i18n/t.ts'
import { DEFAULT_LIMITS, LIMIT_NAMES, type LimitName } from '../../../../../api/limit-rules.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import type { SiteSettings } from '../../contract.ts'
import { limitErrors, limitsOf, unitOf } from '../../rules.ts'
import { LIMIT_TEXTS } from '../../vocabulary.ts'
import { SettingFrame } from './setting-card.tsx'
import { useSettingForm } from './use-setting-form.ts'

const rules = { errorsOf: limitErrors, toValue: limitsOf }

/** The form of the rate limits. */
export function LimitSettings({ settings: { limits } }: { settings: SiteSettings }) {
  const setting = useSettingForm<'limits', LimitName>('limits', limits, rules)
  const { errors, changedElsewhere } = setting
  return (
    <SettingFrame
      title={t('Limits')}
      text={t('People over a limit see how long to wait. A new number counts from the next call on.')}
      action={t('Save limits')}
      setting={setting}
    >
      <ul className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
        {LIMIT_NAMES.map(name => (
          <li key={name}>
            <LimitField
              name={name}
              saved={limits[name] ?? DEFAULT_LIMITS[name]}
              changedElsewhere={changedElsewhere}
              error={errors[name]}
            />
          </li>
        ))}
      </ul>
    </SettingFrame>
  )
}

interface LimitFieldProps {
  name: LimitName
  saved: number
  changedElsewhere: boolean
  error: string | undefined
}

function LimitField({ name, saved, changedElsewhere, error }: LimitFieldProps) {
  const { label, meaning } = LIMIT_TEXTS[name]
  const standard = DEFAULT_LIMITS[name]
  return (
    <Field
      label={t(label)}
      hint={
        changedElsewhere
          ? t('Saved now: {saved}', { saved })
          : t('{meaning} Default: {standard}.', { meaning: t(meaning), standard })
      }
      error={error}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
        <Input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={saved}
          className="max-w-28 max-sm:max-w-18"
        />
        <span className="text-sm text-soft">{unitOf(name)}</span>
        <Button
          variant="quiet"
          size="sm"
          className="ms-auto"
          aria-label={t('Reset to {standard}: {label}', { standard, label })}
          onClick={({ currentTarget: { form } }) => type(form?.elements.namedItem(name), `${standard}`)}
        >
          {t('Reset')}
        </Button>
      </div>
    </Field>
  )
}

/** Fills a field as if it were typed, with an input event. */
function type(field: unknown, text: string): void {
  if (!(field instanceof HTMLInputElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
