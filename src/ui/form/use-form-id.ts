import { useRef } from 'react'
import { randomUuid } from '../../shared/random-uuid.ts'

/**
 * Names what a form sends: the same content is sent under the same id until the server has answered for it, so that a retry
 * writes nothing twice.
 */
export function useFormId() {
  const sent = useRef<{ content: string; formId: string }>(undefined)
  return {
    idOf: (content: string): string => {
      if (sent.current?.content !== content) sent.current = { content, formId: randomUuid() }
      return sent.current.formId
    },
    answered: () => {
      sent.current = undefined
    },
  }
}
