import { DEFAULT_LIMITS, LIMIT_NAMES, type LimitName } from '../../../../../api/limit-rules.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { MAX_DESCRIPTION_LENGTH } from '../../../../listings/posts/vocabulary.ts'
import { MAX_BIO_LENGTH } from '../../../../people/profiles/vocabulary.ts'
import { MAX_MESSAGE_LENGTH } from '../../../../talk/chat/vocabulary.ts'
import type { SiteSettings } from '../../contract.ts'
import { limitErrors, limitsOf, unitOf } from '../../rules.ts'
import { LIMIT_TEXTS } from '../../vocabulary.ts'
import { SettingFrame, SettingSection } from './setting-card.tsx'
import { useSettingForm } from './use-setting-form.ts'

const rules = { errorsOf: limitErrors, toValue: limitsOf }

/** The form of the rate limits. */
export function LimitSettings({ settings: { limits } }: { settings: SiteSettings }) {
  const setting = useSettingForm<'limits', LimitName>('limits', limits, rules)
  const { errors, changedElsewhere } = setting
  return (
    <SettingFrame
      title={t('Limits')}
      text={t('People over a limit see how long to wait. A new number applies from the next call on.')}
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

/** Fixed sizes that no setting changes. */
export function FixedSizes() {
  return (
    <SettingSection title={t('Sizes')} text={t("The same on every site. They can't be changed here.")}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        {sizes().map(([name, size]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{t(name)}</dt>
            <dd className="font-semibold">{size}</dd>
          </div>
        ))}
      </dl>
    </SettingSection>
  )
}

const characters = (count: number): string => t('{count, number} characters', { count })

const sizes = () =>
  [
    [msg('Chat message'), characters(MAX_MESSAGE_LENGTH)],
    [msg('Description of a pet'), characters(MAX_DESCRIPTION_LENGTH)],
    [msg('Bio'), characters(MAX_BIO_LENGTH)],
    [msg('Request without a file'), '1 MB'],
  ] as const
