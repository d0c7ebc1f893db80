import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../../app/client.ts'
import type { Me } from '../../contract.ts'
import { homeOf, safeReturnPath } from '../../rules.ts'
import { requireMe } from '../form/check-answer.ts'
import { takeReturnPath } from '../session/return-path.ts'
import { beginSession } from '../session/session.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** Begins the session of somebody who signed in, and follows the return path. */
export function useSignedIn() {
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (me: Me) => {
    requireMe(me)
    beginSession(cache, queries, me)
    await navigate(safeReturnPath(search.get('next') ?? takeReturnPath(), homeOf(me.role)), { replace: true })
  }
}
