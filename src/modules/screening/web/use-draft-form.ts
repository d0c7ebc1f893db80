import { useState } from 'react'
import type { Screening } from '../contract.ts'
import { changeOf, fieldError, savedValue, withDrafts, type Drafts, type FieldName } from '../form-rules.ts'
import { useChange } from './use-change.ts'
import { t } from '../../../shared/i18n/t.ts'

/** The form of thresholds and weights. Fields that nobody typed in follow what is saved, also by other admins and by learning. */
export function useDraftForm(settings: Screening) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const { change, pending, failure } = useChange()
  const errorOf = (name: FieldName) => {
    const draft = drafts[name]
    return draft && fieldError(name, draft.text)
  }
  const names = Object.keys(drafts) as FieldName[]
  return {
    /** The settings with what is typed. */
    shown: withDrafts(settings, drafts),
    isTyped: names.length > 0,
    pending,
    failure,
    field: (name: FieldName) => {
      const saved = savedValue(settings, name)
      const draft = drafts[name]
      return {
        text: draft?.text ?? String(saved),
        error: errorOf(name),
        savedNow: draft && draft.from !== saved ? t('Saved now: {saved}', { saved }) : undefined,
      }
    },
    type: (name: FieldName, text: string) => {
      const saved = savedValue(settings, name)
      setDrafts(({ [name]: former, ...others }) =>
        text === String(saved) ? others : { ...others, [name]: { text, from: former?.from ?? saved } },
      )
    },
    clear: () => setDrafts({}),
    /** Saves what is typed. After a refusal the form compares with the values that are saved now. */
    save: () => {
      if (pending || names.some(errorOf)) return
      const call = changeOf(settings, drafts)
      if (!call) return setDrafts({})
      change(call, {
        onSuccess: () => setDrafts({}),
        onError: () =>
          setDrafts(typed =>
            Object.fromEntries(
              Object.entries(typed).map(([name, { text }]) => [
                name,
                { text, from: savedValue(settings, name as FieldName) },
              ]),
            ),
          ),
      })
    },
  }
}

export type DraftForm = ReturnType<typeof useDraftForm>
