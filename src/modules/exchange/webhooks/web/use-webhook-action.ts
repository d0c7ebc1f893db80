import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction, type Action } from '../../../../ui/button/use-action.ts'

/** An action on a webhook or its deliveries. */
export function useWebhookAction(action: Omit<Action<void>, 'invalidates' | 'failure'>) {
  const { webhooks } = useQueries()
  const failure = (error: unknown) => messageOf(error, t('That did not work. Please try again.'))
  return useAction<void>({ ...action, failure, invalidates: [webhooks.key()] })
}
