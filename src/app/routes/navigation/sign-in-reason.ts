import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../client.ts'
import { adoptedIn } from '../../../modules/adoption/requests/web/adopt/adopt-in-url.ts'
import { postQuery } from '../../../modules/listings/posts/web/queries.ts'
import type { PageRequest } from '../page.tsx'
import { msg, t } from '../../../shared/i18n/t.ts'

/** The pet that the visitor wants to ask for, as the sign-in page's reason. */
export const reasonQueries = ({ queries, search }: PageRequest) => {
  const id = adoptedIn(search.get('next') ?? '')
  return id ? [postQuery(queries, id)] : []
}

const REASONS: Record<string, string> = {
  '/create': msg(
    "{way, select, up {Sign up to list a pet. You'll come back to the form.} other {Sign in to list a pet. You'll come back to the form.}}",
  ),
  '/saved': msg('{way, select, up {Sign up to see the pets you saved.} other {Sign in to see the pets you saved.}}'),
  '/requests': msg(
    '{way, select, up {Sign up to see your adoption requests.} other {Sign in to see your adoption requests.}}',
  ),
  '/chat': msg('{way, select, up {Sign up to read and write messages.} other {Sign in to read and write messages.}}'),
  '/notifications': msg(
    '{way, select, up {Sign up to see your notifications.} other {Sign in to see your notifications.}}',
  ),
  '/settings': msg('{way, select, up {Sign up to change your settings.} other {Sign in to change your settings.}}'),
  '/community/create': msg('{way, select, up {Sign up to start a community.} other {Sign in to start a community.}}'),
}

/** Why the visitor is on the page where people sign in or up, and what follows; undefined if they came by themselves. */
export function useSignInReason(way: 'in' | 'up'): string | undefined {
  const [search] = useSearchParams()
  const next = search.get('next') ?? ''
  const id = adoptedIn(next)
  const { data: post } = useQuery({ ...postQuery(useQueries(), id), enabled: id !== undefined })
  if (id === undefined) {
    const reason = REASONS[next.split('?')[0]?.replace(/^\/settings\/.+/, '/settings') ?? '']
    return reason && t(reason, { way })
  }
  return post
    ? t(
        "{way, select, up {Sign up to ask for {name}. You'll come back to your request.} other {Sign in to ask for {name}. You'll come back to your request.}}",
        { way, name: post.name },
      )
    : undefined
}
