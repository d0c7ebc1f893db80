import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { MAX_CLOSING_MESSAGE_LENGTH } from '../vocabulary.ts'
import { useDeleted } from './use-post.ts'

type ClosingMessageProps = {
  postId: number
  value: string
  onChange: (value: string) => void
}

/** The owner's optional message to people whose pending requests end with the listing. Hidden if there are none. */
export function ClosingMessage({ postId, value, onChange }: ClosingMessageProps) {
  const enabled = !useDeleted(postId)
  const { data } = useQuery(useQueries().adoption.listForPost.queryOptions({ input: { postId }, enabled }))
  const waits = data?.items.some(({ status }) => status === 'pending') || data?.next
  if (!waits && !value) return null
  return (
    <Field
      label={t('Message to everyone who is waiting')}
      hint={t('Sent to each of them with the news.')}
      aside="optional"
    >
      <Textarea
        rows={3}
        maxLength={MAX_CLOSING_MESSAGE_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
