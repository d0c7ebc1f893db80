import { toast } from '../feedback/toast.ts'
import { useMutation } from '../use-mutation.ts'
import { useFormId } from './use-form-id.ts'

interface PostingOptions<Posted> {
  /** Sends a text with the idempotency key of `idOf`. */
  send: (content: string, idOf: (content: string) => string) => Promise<Posted>
  /** Brings the posted text into the page. */
  refresh: (posted: Posted) => unknown
  /** Called when the page shows it. */
  onPosted: () => void
  /** The message of success. */
  done: string
}

/** Posts a text, once even if it is retried; done when the page shows it. */
export function usePosting<Posted>({ send, refresh, onPosted, done }: PostingOptions<Posted>) {
  const { idOf, answered } = useFormId()
  return useMutation({
    mutationFn: (content: string) => send(content, idOf),
    onSuccess: async posted => {
      answered()
      await refresh(posted)
      onPosted()
      toast.success(done)
    },
  })
}
