import { useEffect, useRef } from 'react'
import { useQueries } from '../../../../../app/client.ts'
import { randomUuid } from '../../../../../shared/random-uuid.ts'
import type { ContactSubject } from '../../vocabulary.ts'
import type { ContactField } from './contact-errors.ts'
import { useMutation } from '../../../../../ui/button/use-mutation.ts'

/** The shortest time that sending shows, in milliseconds. */
const AT_LEAST_MS = 1500
const THANKS_MS = 5000

/**
 * Sends the contact form; `isSuccess` holds while the thanks show.
 *
 * @param whenSent is called once the server has the message
 */
export function useContact(whenSent: () => void) {
  const { call } = useQueries().site.contact
  const formId = useRef<string>(undefined)
  const sending = useMutation({
    mutationFn: async (values: Record<ContactField, string>) => {
      // The id stays the same until the server has the message, so a retry stores it once.
      formId.current ??= randomUuid()
      const message = { ...values, subject: values.subject as ContactSubject, formId: formId.current }
      await Promise.all([call(message), new Promise(resolve => setTimeout(resolve, AT_LEAST_MS))])
    },
    onSuccess: () => {
      formId.current = undefined
      whenSent()
    },
  })
  const { isSuccess, reset } = sending
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, THANKS_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return sending
}
