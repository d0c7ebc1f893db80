import { toast } from '../feedback/toast.ts'
import { useFormId } from './use-form-id.ts'
import { useMutation } from '../button/use-mutation.ts'

interface Options {
  /** Sends a text with the idempotency key of `idOf`. */
  send: (content: string, idOf: (content: string) => string) => Promise<unknown>
  /** Fetches the posted text into the page. */
  refresh: () => Promise<unknown>
  /** Called when the page shows it. */
  onPosted: () => void
  /** The message of success. */
  done: string
}

/** Posts a text, once even if it is retried; done when the page shows it. */
export function usePosting({ send, refresh, onPosted, done }: Options) {
  const { idOf, answered } = useFormId()
  return useMutation({
    mutationFn: (content: string) => send(content, idOf),
    onSuccess: async () => {
      answered()
      await refresh()
      onPosted()
      toast.success(done)
    },
  })
}
