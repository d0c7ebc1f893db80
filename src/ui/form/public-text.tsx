import { type ReactNode, useState } from 'react'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { t } from '../../shared/i18n/t.ts'
import { usePaths } from '../navigation/paths.ts'
import { onDemand } from '../on-demand.ts'
import { useDebounced } from '../use-debounced.ts'

const contacts = onDemand(() => import('../../shared/text/find-contacts.ts'))

/** Organisations are reached by what they publish. */
const useIsOrganization = (): boolean => usePaths().fosterHome !== undefined

interface PublicTextProps {
  /** The text of the field, where the caller keeps it. */
  text?: string
  /** One field. */
  children: ReactNode
}

/** Around a field that everybody reads: notices phone numbers, and mail addresses of private persons. It never blocks. */
export function PublicText({ text, children }: PublicTextProps) {
  const isPerson = !useIsOrganization()
  const [typed, setTyped] = useState<string>()
  const code = contacts.useModule(isPerson && typed !== undefined)
  const settled = useDebounced(text ?? typed ?? '')
  const notice = isPerson && code?.contactNotice(settled)
  const follow = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setTyped(target.value)
  }
  return (
    <div onFocus={follow} onInput={follow}>
      {children}
      <p aria-live="polite" className="text-sm text-sun [overflow-wrap:anywhere]">
        {notice && <span className="mt-1.5 block">{notice}</span>}
      </p>
    </div>
  )
}

/** What everybody else reads of a text; null while nobody can tell. */
// oxlint-disable-next-line typescript/no-explicit-any -- the types of keys and errors of a caller's query do not matter here
type PlaceQuery = (text: string) => UseQueryOptions<{ place: string | null }, any, any, any>

interface PublicTownProps {
  /** Whether the person is a shelter, which shows its address. */
  isShelter?: boolean
  /** The location as it was when the page opened. */
  typed: string
  query: PlaceQuery
  children: ReactNode
}

/** Around the location of a person, of which everybody reads the town alone. Says what they will read, and asks where that is nothing. */
export function PublicTown({ isShelter = false, typed, query, children }: PublicTownProps) {
  const [text, setText] = useState(typed)
  const settled = useDebounced(text.trim())
  const isOrganization = useIsOrganization()
  const isAsked = !isShelter && !isOrganization && settled !== ''
  const { data } = useQuery<{ place: string | null }>({ ...query(settled), enabled: isAsked, retry: false })
  const follow = ({ target }: { target: EventTarget }) => target instanceof HTMLInputElement && setText(target.value)
  return (
    <div onInput={follow} onBlur={follow}>
      {children}
      <p aria-live="polite" className="text-sm text-sun [overflow-wrap:anywhere]">
        {isAsked && data && data.place !== settled && <span className="mt-1.5 block">{townNotice(data.place)}</span>}
      </p>
    </div>
  )
}

function townNotice(place: string | null): string {
  if (place === null) return t('Only you see this until the place data is loaded; then everyone sees only the town.')
  return place === ''
    ? t(
        "We don't know a town in this, so only you see it. Please choose a town from the list: people nearby look for it.",
      )
    : t('Others see only this: {place}', { place })
}
