import { type FormEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { type FieldErrors, useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import type { SiteSettings } from '../../contract.ts'

export type SettingName = keyof SiteSettings

export interface SettingRules<Name extends SettingName, Field extends string> {
  errorsOf: (values: Record<Field, string>) => FieldErrors<Field>
  toValue: (values: Record<Field, string>) => SiteSettings[Name]
}

/**
 * The form of one setting. Saved values are the defaults of its inputs, so untouched inputs show another admin's change at
 * once. Edited inputs keep their text, and the form shows a note.
 */
export function useSettingForm<Name extends SettingName, Field extends string>(
  name: Name,
  saved: SiteSettings[Name],
  { errorsOf, toValue }: SettingRules<Name, Field>,
  onReset?: () => void,
) {
  const [typed, setTyped] = useState(false)
  const [opened, setOpened] = useState(saved)
  if (!typed && opened !== saved) setOpened(saved)
  const { change, pending, overtaken, failure } = useChangeSettings()
  const { form, errors } = useCheckedForm<Field>(errorsOf, (values, form) => {
    const call = { changes: { [name]: toValue(values) }, from: { [name]: saved } }
    change(call, { onSuccess: () => form.reset() })
  })
  return {
    form: {
      ...form,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        form.onInput(event)
        setTyped(isTyped(event.currentTarget))
      },
      onReset: () => {
        form.onReset()
        setTyped(false)
        onReset?.()
      },
    },
    errors,
    pending,
    /** Whether another admin has saved the setting since the first keystroke. */
    changedElsewhere: typed && !pending && opened !== saved,
    failure: overtaken ? undefined : failure,
  }
}

/** Whether a text field differs from its saved value. */
export const isTyped = (root: ParentNode): boolean =>
  [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

const TOAST_MS = 5000

/**
 * Changes settings. If another admin has changed them meanwhile, the server refuses and the current ones are fetched.
 */
export function useChangeSettings() {
  const { site } = useQueries()
  const cache = useQueryClient()
  const { mutate, mutateAsync, error, isPending } = useAction({
    ...site.changeSettings.mutationOptions(),
    success: t('Settings saved'),
    toastMs: TOAST_MS,
    onSuccess: settings => void cache.setQueryData(site.settings.queryKey(), settings),
    onError: failure => isRefused(failure, 'SETTINGS_CHANGED') && cache.invalidateQueries({ queryKey: site.key() }),
  })
  return {
    change: mutate,
    changeAsync: mutateAsync,
    pending: isPending,
    /** Another admin has changed the same setting meanwhile. */
    overtaken: isRefused(error, 'SETTINGS_CHANGED'),
    /** The error as text. */
    failure: error ? messageOf(error, t('Failed to save settings')) : undefined,
  }
}
