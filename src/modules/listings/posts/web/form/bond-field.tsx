import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useDebounced } from '../../../../../ui/use-debounced.ts'
import type { Partner } from '../../contract.ts'
import { MAX_BONDABLE, MAX_PET_NAME_LENGTH } from '../../vocabulary.ts'
import { petName } from '../pet-texts.ts'

interface BondFieldProps {
  /** The post of the form; absent for a new one. */
  post?: { id: number; bondedWith: Partner | null }
  value: Partner | null
  onChange: (partner: Partner | null) => void
}

/** Chooses the owner's pet that is adopted together with this one. Hidden if there is no other pet. */
export function BondField({ post, value, onChange }: BondFieldProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const { bondable } = useQueries().posts
  const all = useQuery(bondable.queryOptions({ input: {} })).data ?? []
  const { data: found = [], isPlaceholderData } = useQuery({
    ...bondable.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  // The chosen pet and the saved one stay in the list, whatever the search finds.
  const kept = [value, post?.bondedWith].filter(one => one !== null && one !== undefined)
  const listed = search ? found : all
  const choices = [...new Map([...kept, ...listed].map(one => [one.id, one])).values()].filter(
    ({ id }) => id !== post?.id,
  )
  if (choices.length === 0 && !text) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(all.length >= MAX_BONDABLE || text) && (
        <NameSearch
          text={text}
          onChange={setText}
          nothing={Boolean(search) && !isPlaceholderData && found.length === 0}
        />
      )}
      <Field
        label={t('Bonded with')}
        hint={t('The two are shown and adopted together: a request for one is a request for both.')}
        className="sm:only:col-span-2"
      >
        <Select
          value={value?.id ?? ''}
          options={[
            { value: '', label: t('None') },
            ...choices.map(other => ({ value: String(other.id), label: petName(other) })),
          ]}
          onChange={({ target }) => onChange(choices.find(({ id }) => String(id) === target.value) ?? null)}
        />
      </Field>
    </div>
  )
}

interface NameSearchProps {
  text: string
  onChange: (text: string) => void
  /** The search found no pet. */
  nothing: boolean
}

/** A search for owners with too many pets for one list. */
function NameSearch({ text, onChange, nothing }: NameSearchProps) {
  return (
    <Field
      label={t('Find your pet')}
      hint={nothing ? t('None of your pets has that name.') : t('Type a part of its name.')}
    >
      <Input
        type="search"
        value={text}
        maxLength={MAX_PET_NAME_LENGTH}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
    </Field>
  )
}
