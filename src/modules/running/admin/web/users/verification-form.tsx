import { useState, type FormEvent } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import type { UserRecord } from '../../contract.ts'
import { MAX_PUBLIC_LINE_LENGTH, MAX_REASON_LENGTH } from '../../vocabulary.ts'
import { useUserActions } from './use-user-actions.ts'

/** Verifies an account with an internal note and a public line, or changes them. */
export function VerificationForm({ user }: { user: UserRecord }) {
  const { verify } = useUserActions()
  const { id: userId, verified, verifiedReason, verifiedPublicLine } = user
  const [reason, setReason] = useState(verifiedReason)
  const [publicLine, setPublicLine] = useState(verifiedPublicLine)
  const isUnchanged = reason.trim() === verifiedReason && publicLine.trim() === verifiedPublicLine
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!verify.isPending) verify.mutate({ userId, verified: true, reason, publicLine })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('Internal note')} hint={t('Only admins see it, here and in the audit log.')} optional>
        <Textarea
          rows={2}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Field label={t('Public line')} hint={t('Public: everybody reads it on the profile.')} optional>
        <Input
          value={publicLine}
          maxLength={MAX_PUBLIC_LINE_LENGTH}
          onChange={({ target }) => setPublicLine(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={verify.isPending}
        disabled={verified && isUnchanged}
      >
        {verified ? t('Save') : t('Verify with these words')}
      </Button>
    </form>
  )
}
