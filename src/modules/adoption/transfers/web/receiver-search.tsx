import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { BadgeCheck } from '../../../../ui/icons.tsx'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import type { Receiver } from '../contract.ts'
import { receiversQuery } from './queries.ts'

interface ReceiverSearchProps {
  chosen: Receiver | undefined
  onChoose: (receiver: Receiver | undefined) => void
  error: string | undefined
}

/** Finds an organization by a part of its name or town. */
export function ReceiverSearch({ chosen, onChoose, error }: ReceiverSearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data: found = [], isFetching } = useQuery({
    ...receiversQuery(useQueries(), search),
    enabled: !chosen && search !== '',
  })
  if (chosen)
    return (
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold">{t('To')}</span>
        <div className="flex items-center justify-between gap-3 rounded-md border border-line p-2">
          <Summary receiver={chosen} />
          <button
            type="button"
            className="touch relative px-3 text-sm font-semibold text-brand"
            onClick={() => onChoose(undefined)}
          >
            {t('Change')}
          </button>
        </div>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Field label={t('To which organization?')} hint={t('A part of its name or its town.')} required>
        <Input
          name="receiver"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {error && <FieldError>{error}</FieldError>}
      <ul className="grid gap-1" aria-label={t('Organizations found')}>
        {search !== '' &&
          found.map(receiver => (
            <li key={receiver.slug}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line p-2 text-start hover:bg-well"
                onClick={() => onChoose(receiver)}
              >
                <Summary receiver={receiver} />
              </button>
            </li>
          ))}
      </ul>
      {search !== '' && !isFetching && found.length === 0 && (
        <p className="text-soft">{t('No organization on Pawpal has this name or town.')}</p>
      )}
    </div>
  )
}

function Summary({ receiver: { name, town, logoUrl, verified } }: { receiver: Receiver }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={logoUrl} size={32} />
      <span className="grid min-w-0">
        <span className="flex items-center gap-1.5 font-semibold wrap-anywhere">
          {name}
          {verified && <BadgeCheck size={16} aria-label={t('Verified')} className="shrink-0 text-brand" />}
        </span>
        {town && <span className="text-sm text-soft wrap-anywhere">{town}</span>}
      </span>
    </span>
  )
}
