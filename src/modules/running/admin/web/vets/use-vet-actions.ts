import { isRefused, messageOf, refusalOf, useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { isPasswordRefusal } from '../../../../base/accounts/rules.ts'
import { TOAST_MS } from '../../vocabulary.ts'
import { splitServices, type VetDetailsFieldName, type VetFormValues } from './vet-fields.tsx'

export function useCreateVet() {
  const { admin } = useQueries()
  const mutation = useAction({
    ...admin.createVet.mutationOptions(),
    success: t('Vet account created successfully'),
    failure: endedSessionText,
    toastMs: TOAST_MS,
    invalidates: [admin.key()],
  })
  const create = (values: VetFormValues, onCreated: () => void) => {
    const { email, password, confirmPassword: _, ...others } = values
    mutation.mutate({ email, password, ...toInput(others) }, { onSuccess: onCreated })
  }
  const { error } = mutation
  const refusedPassword = isPasswordRefusal(refusalOf(error)?.code) ? error?.message : undefined
  const failure = error && !refusedPassword && failureText(error, t('Failed to create vet account'))
  return { create, busy: mutation.isPending, refusedPassword, failure }
}

/** Changes a vet's name and details. */
export function useUpdateVet(userId: string) {
  const { admin } = useQueries()
  const mutation = useAction({
    ...admin.updateVet.mutationOptions(),
    success: t('Vet details saved'),
    failure: endedSessionText,
    toastMs: TOAST_MS,
    invalidates: [admin.key()],
  })
  const update = (values: Record<VetDetailsFieldName, string>, onSaved: () => void) =>
    mutation.mutate({ userId, ...toInput(values) }, { onSuccess: onSaved })
  const { error } = mutation
  return { update, busy: mutation.isPending, failure: error && failureText(error, t('Failed to save vet info')) }
}

/** Changes the viewer's own name and details. */
export function useUpdateOwnVet() {
  const { admin, accounts, profiles } = useQueries()
  const mutation = useAction({
    ...admin.updateOwnVet.mutationOptions(),
    success: t('Your details are saved'),
    invalidates: [admin.ownVet.queryKey(), accounts.me.queryKey(), profiles.key()],
  })
  const { error } = mutation
  return {
    update: (values: Record<VetDetailsFieldName, string>) => mutation.mutate(toInput(values)),
    busy: mutation.isPending,
    failure: error && messageOf(error, t("Your details couldn't be saved. Please try again.")),
  }
}

const toInput = ({ firstName, lastName, servicesOffered, ...details }: Record<VetDetailsFieldName, string>) => ({
  firstName,
  lastName,
  details: { ...details, servicesOffered: splitServices(servicesOffered) },
})

/** The message of a toast, because the end of the session closes the page and its form. */
const endedSessionText = (error: Error): string | undefined =>
  isRefused(error, 'UNAUTHORIZED') ? t('Failed to get user session') : undefined

/** The form has checked all other fields, so a bad request means the details. */
function failureText(error: Error, failed: string): string {
  if (!refusalOf(error)) return t('An unexpected error occurred')
  const ended = endedSessionText(error)
  if (ended) return ended
  if (isRefused(error, 'BAD_REQUEST')) return t('Failed to save vet info')
  return messageOf(error, failed)
}
