import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../client.ts'
import { adoptedIn } from '../modules/adoption/web/adopt/adopt-in-url.ts'
import { postQuery } from '../modules/posts/web/queries.ts'
import type { PageRequest } from './page.tsx'

/** The pet that the visitor wants to ask for, as the sign-in page's reason. */
export const reasonQueries = ({ queries, search }: PageRequest) => {
  const id = adoptedIn(search.get('next') ?? '')
  return id ? [postQuery(queries, id)] : []
}

const REASONS: Record<string, string> = {
  '/create': 'Sign in to list a pet. You come back to the form.',
  '/saved': 'Sign in to see the pets that you saved.',
  '/requests': 'Sign in to see your adoption requests.',
  '/chat': 'Sign in to read and write messages.',
  '/notifications': 'Sign in to see your notifications.',
  '/settings': 'Sign in to change your settings.',
  '/community/create': 'Sign in to start a community.',
}

/** Why the visitor is on the sign-in page, and what follows; undefined if they came by themselves. */
export function useSignInReason(): string | undefined {
  const [search] = useSearchParams()
  const next = search.get('next') ?? ''
  const id = adoptedIn(next)
  const { data: post } = useQuery({ ...postQuery(useQueries(), id), enabled: id !== undefined })
  if (id === undefined) return REASONS[next.split('?')[0] ?? '']
  return post ? `Sign in to ask for ${post.name}. Then you come back to your request.` : undefined
}
