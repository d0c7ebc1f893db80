import { useId } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { ScreeningSettings } from '../contract.ts'
import { FEATURE_TEXTS, MAX_TRIED_LENGTH, type Feature } from '../vocabulary.ts'

/** Scores a text with the values of the form, saved or not. The text is not stored. */
export function TryText({ settings }: { settings: ScreeningSettings }) {
  const title = useId()
  const { mutate, data, isPending, error } = useAction(useQueries().screening.tryText.mutationOptions())
  const { form } = useCheckedForm<'text'>(
    () => ({}),
    values => mutate(values),
  )
  return (
    <section aria-labelledby={title} className={cx(cardStyles(), 'grid gap-4 p-4 sm:p-6')}>
      <div className="grid gap-1">
        <h2 id={title} className="text-xl">
          {t('Try a text')}
        </h2>
        <p className="max-w-3xl text-soft">
          {t("Shows what the score finds, with the numbers below as they stand, saved or not. The text isn't stored.")}
        </p>
      </div>
      <form {...form} className="grid gap-4">
        <Field label={t('Text')}>
          <Textarea name="text" rows={3} maxLength={MAX_TRIED_LENGTH} />
        </Field>
        <FormAlert>{error && messageOf(error, t("The text couldn't be scored. Please try again."))}</FormAlert>
        <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
          {t('Show the score')}
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {data && <Result score={data.score} reasons={data.reasons} settings={settings} />}
      </div>
    </section>
  )
}

interface ResultProps {
  score: number
  reasons: readonly Feature[]
  settings: ScreeningSettings
}

function Result({ score, reasons, settings }: ResultProps) {
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{`${t('Score {score}.', { score })} ${outcomeOf(score, settings)}`}</p>
      {reasons.length === 0 && <p className="text-soft">{t('The score found nothing in it.')}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {reasons.map(reason => (
          <li key={reason}>
            <Badge>{`${t(FEATURE_TEXTS[reason].label)}: ${FEATURE_TEXTS[reason].weight}`}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function outcomeOf(score: number, { enabled, warn, hold, holdMinutes }: ScreeningSettings): string {
  if (enabled && score >= hold && holdMinutes > 0) return t("As a first message it's held.")
  return enabled && score >= warn ? t('It arrives with a warning.') : t('It arrives without a warning.')
}
