import type { FormEvent } from 'react'
import { useMe, useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { t } from '../../../../shared/i18n/t.ts'

type SaveSearchProps = {
  /** The parameters of the search, or the post to find similar pets for. */
  values: Readonly<Record<string, string | number | boolean | undefined>>
  label?: string
  className?: string
}

/**
 * Saves the search with one press. Visitors sign in first and return to a page with the search ready, which also works
 * without scripts. The first press loads the code for members.
 */
export function SaveSearch({ values, label = t('Save search'), className }: SaveSearchProps) {
  const me = useMe()
  const queries = useQueries()
  const save = (event: FormEvent<HTMLFormElement>) => {
    if (!me) return
    event.preventDefault()
    const search = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    void import('./save-now.tsx').then(
      ({ saveNow }) => saveNow(queries, search),
      () => location.assign(`/saved/new?${search}`),
    )
  }
  return (
    <form action="/saved/new" className={className} onSubmit={save}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <button type="submit" className={buttonStyles({ variant: 'secondary' })}>
        {label}
      </button>
    </form>
  )
}
