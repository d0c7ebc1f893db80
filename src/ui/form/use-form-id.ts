import { useRef } from 'react'
import { randomUuid } from '../../shared/random-uuid.ts'

/**
 * The idempotency key of a form: the same content is sent with the same key until the server has answered, so that a retry
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
