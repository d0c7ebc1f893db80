import { toast } from '../feedback/toast.ts'
import { useFormId } from './use-form-id.ts'
import { useMutation } from '../button/use-mutation.ts'

interface Options {
  /** Sends a text under the id that every try of it carries. */
  send: (content: string, idOf: (content: string) => string) => Promise<unknown>
  /** Brings the page up to date with what was posted. */
  refresh: () => Promise<unknown>
  /** The page shows it. */
  onPosted: () => void
  /** Said then. */
  done: string
}

/** Posts what somebody wrote below something, once however often it is tried; done when the page shows it. */
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
