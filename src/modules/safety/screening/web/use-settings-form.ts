import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused, messageOf, useQueries } from '../../../../app/client.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useAction } from '../../../../app/use-action.ts'
import type { FieldErrors } from '../../../../ui/form/use-checked-form.ts'
import type { ScreeningSettings } from '../contract.ts'
import { changeOf, fieldError, FIELD_NAMES, withDrafts, type Drafts, type FieldName } from '../form-rules.ts'

/** Changes the settings of the screening. If another admin has changed them meanwhile, the current ones are fetched. */
export function useChange() {
  const { screening } = useQueries()
  const cache = useQueryClient()
  const { mutate, mutateAsync, isPending, error } = useAction({
    ...screening.change.mutationOptions(),
    success: t(msg('Saved', 'changes')),
    onSuccess: settings => void cache.setQueryData(screening.settings.queryKey(), settings),
    onError: failure =>
      isRefused(failure, 'SCREENING_CHANGED') && cache.invalidateQueries({ queryKey: screening.settings.queryKey() }),
  })
  return {
    change: mutate,
    changeAsync: mutateAsync,
    pending: isPending,
    failure: error ? messageOf(error, t("This couldn't be saved. Please try again.")) : undefined,
  }
}

/** The form of the thresholds and the time. Untouched fields show saved values, including changes by other admins. */
export function useSettingsForm(settings: ScreeningSettings) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const { change, pending, failure } = useChange()
  const names = FIELD_NAMES.filter(name => drafts[name])
  const errors: FieldErrors<FieldName> = Object.fromEntries(
    names.flatMap(name => {
      const error = fieldError(name, drafts[name]?.text ?? '')
      return error ? [[name, error]] : []
    }),
  )
  return {
    /** The settings with the drafts applied. */
    shown: withDrafts(settings, drafts),
    isTyped: names.length > 0,
    errors,
    pending,
    failure,
    field: (name: FieldName) => {
      const saved = settings[name]
      const draft = drafts[name]
      return {
        text: draft?.text ?? String(saved),
        savedNow: draft && draft.from !== saved ? t('Saved now: {saved}', { saved }) : undefined,
      }
    },
    type: (name: FieldName, text: string) => {
      const saved = settings[name]
      setDrafts(({ [name]: former, ...others }) =>
        text === String(saved) ? others : { ...others, [name]: { text, from: former?.from ?? saved } },
      )
    },
    clear: () => setDrafts({}),
    /** Saves the drafts. After a refusal the form compares them with the current values. */
    save: () => {
      const call = changeOf(settings, drafts)
      if (!call) return setDrafts({})
      change(call, {
        onSuccess: () => setDrafts({}),
        onError: () =>
          setDrafts(typed =>
            Object.fromEntries(
              Object.entries(typed).map(([name, { text }]) => [name, { text, from: settings[name as FieldName] }]),
            ),
          ),
      })
    },
  }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
