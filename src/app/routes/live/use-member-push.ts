import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '../../../shared/addresses.ts'
import { useQueries } from '../../client.ts'
import { useNavigate } from '../../../ui/navigation/use-navigate.ts'

/** Loads what push notifications need of open pages. Returns a question to show within the page, if there is one. */
export function useMemberPush(): ReactNode {
  const [question, setQuestion] = useState<ReactNode>(null)
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const go = useEffectEvent((link: string) => navigate(link as Address))
  useEffect(() => {
    let end: (() => void) | undefined
    let left = false
    const follow = async () => {
      const { followPush } = await import('./member-push.tsx')
      if (!left) end = followPush({ cache, queries, open: link => void go(link), ask: setQuestion })
    }
    follow().catch(() => {}) // Pages work without it.
    return () => {
      left = true
      end?.()
    }
  }, [cache, queries])
  return question
}
