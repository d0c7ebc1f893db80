import type { Address } from '../../../../../shared/addresses.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { use } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { PreloadContext } from '../../../../../ui/navigation/link.tsx'
import { prepareToasts, toast } from '../../../../../ui/feedback/toast.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { forgetDevice } from './forget-device.ts'
import { endSession, forgetOthers } from './session.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** Milliseconds after which the page goes on without the server's answer. */
const PATIENCE_MS = 4000

/** Ends the session and goes to `target`, also when the server cannot be reached. */
export function useSignOut(target: Address = '/') {
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const { mutateAsync } = useAction(queries.accounts.signOut.mutationOptions())
  return async () => {
    const ended = await Promise.race([mutateAsync(undefined).then(succeeded, failed), patience()])
    await forgetDevice().catch(() => {})
    endSession(cache, queries)
    await navigate(target)
    forgetOthers(cache, queries)
    if (!ended)
      toast.error(t("We couldn't reach the server to end your session. Please sign out again when you're back online."))
  }
}

/** Prefetches the page after the sign-out, which must show without the server, too. */
export function usePrepareSignOut(): () => void {
  const preload = use(PreloadContext)
  return () => {
    preload('/')
    prepareToasts()
  }
}

const succeeded = () => true
const failed = () => false
const patience = () => new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE_MS, false))
