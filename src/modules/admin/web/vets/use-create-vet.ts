import { isRefused, messageOf, refusalOf, useQueries } from '../../../../client.ts'
import { splitServices, type VetFormValues } from './vet-form-errors.ts'
import { useActionFeedback } from '../users/use-user-actions.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'

export function useCreateVet() {
  const { admin } = useQueries()
  const feedback = useActionFeedback()
  const mutation = useMutation({
    ...admin.createVet.mutationOptions(),
    ...feedback(() => 'Vet account created successfully', failureText),
  })
  const create = (values: VetFormValues, onCreated: () => void) => {
    const { email, password, confirmPassword: _, servicesOffered, ...details } = values
    const input = { email, password, details: { ...details, servicesOffered: splitServices(servicesOffered) } }
    mutation.mutate(input, { onSuccess: onCreated })
  }
  return { create, busy: mutation.isPending, failure: mutation.error && failureText(mutation.error) }
}

/** The form has checked email and passwords, so the server refuses only the details. */
function failureText(error: Error): string {
  if (!refusalOf(error)) return 'An unexpected error occurred'
  if (isRefused(error, 'UNAUTHORIZED')) return 'Failed to get user session'
  if (isRefused(error, 'BAD_REQUEST')) return 'Failed to save vet info'
  return messageOf(error, 'Failed to create vet account')
}
