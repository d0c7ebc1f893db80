import { useEffect, useEffectEvent, useState } from 'react'
import { Broom, Spinner } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import { IconButton } from '../../../../../ui/button/icon-button.tsx'
import { pendingMessagesOf } from '../compose/pending-messages.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

const FIRST_MS = 3000
const EVERY_MS = 30 * 60_000
const REDIRECT_MS = 1000

interface CleanUpResult {
  conversations: number
  merged: number
  movedTo: Record<string, string>
}

/**
 * Merges duplicate conversations: 3 s after the chat opens, then every 30 minutes while no conversation is open, and on request.
 * Only a requested run reports that it found no duplicates. If the open conversation was merged, redirects to the remaining one.
 */
export function useCleanUp(conversationId: string | undefined) {
  const { mutateAsync, isPending } = useAction(useQueries().chat.cleanUp.mutationOptions())
  const [movedTo, setMovedTo] = useState<Record<string, string>>({})
  const target = conversationId && movedTo[conversationId]
  const me = useMe()?.id ?? ''
  useRedirect(target)

  const clean = async () => {
    const result = await mutateAsync({})
    pendingMessagesOf(me).move(result.movedTo)
    setMovedTo(known => ({ ...known, ...result.movedTo }))
    return result
  }
  const ask = async () => {
    const id = toast.loading(t('Cleaning up conversations...'))
    try {
      showResult(await clean(), id)
    } catch {
      toast.error(t('Failed to clean up conversations'), { id })
    }
  }
  useSchedule(
    () => void clean().then(result => result.merged > 0 && showResult(result), ignore),
    conversationId === undefined,
  )
  return { ask: () => void ask(), busy: isPending, redirecting: isPending || target !== undefined }
}

/** A scheduled run that fails shows no error: the next one retries. */
const ignore = () => {}

function showResult({ conversations, merged }: CleanUpResult, id?: string): void {
  const options = id ? { id } : {}
  if (merged > 0)
    toast.success(
      t('{count, plural, one {Merged # duplicate conversations} other {Merged # duplicate conversations}}', {
        count: merged,
      }),
      options,
    )
  else toast.success(conversations > 0 ? t('No duplicates found') : t('No conversations to clean up'), options)
}

function useSchedule(run: () => void, idle: boolean): void {
  const tick = useEffectEvent(run)
  useEffect(() => {
    const timer = setTimeout(tick, FIRST_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!idle) return
    const timer = setInterval(tick, EVERY_MS)
    return () => clearInterval(timer)
  }, [idle])
}

function useRedirect(target: string | undefined): void {
  const navigate = useNavigate()
  const paths = usePaths()
  useEffect(() => {
    if (!target) return
    toast(t('Redirecting to merged conversation...'))
    const timer = setTimeout(() => void navigate(`${paths.chat}/${target}`, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [target, navigate, paths])
}

type CleanUpButtonProps = { ask: () => void; busy: boolean }

export function CleanUpButton({ ask, busy }: CleanUpButtonProps) {
  return (
    <IconButton
      label={t('Clean up duplicates')}
      title={t('Clean up duplicates')}
      className="-me-2 text-soft"
      aria-disabled={busy || undefined}
      onClick={() => !busy && ask()}
    >
      {busy ? <Spinner /> : <Broom aria-hidden="true" size={19} />}
    </IconButton>
  )
}
