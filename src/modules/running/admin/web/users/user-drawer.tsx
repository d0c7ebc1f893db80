import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { Select, translatedOptions } from '../../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { Drawer } from '../../../../../ui/overlay/drawer.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { nextSteps } from '../../../../adoption/trust/rules.ts'
import { LEVEL_LABELS } from '../../../../adoption/trust/vocabulary.ts'
import { SUSPENSION_TERMS } from '../../../../base/accounts/suspension/suspension-vocabulary.ts'
import { SUSPENSION_REASON_HINT } from '../../../../safety/reports/vocabulary.ts'
import type { UserRecord } from '../../contract.ts'
import { MAX_PUBLIC_LINE_LENGTH, MAX_REASON_LENGTH } from '../../vocabulary.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserName } from './user-table.tsx'

interface UserDrawerProps {
  user: UserRecord
  isMe: boolean
  onClose: () => void
}

/** Actions on one account that need a reason or a confirmation. */
export function UserDrawer({ user, isMe, onClose }: UserDrawerProps) {
  return (
    <Drawer open onOpenChange={open => !open && onClose()} title={t('Manage account')}>
      <div className="grid gap-7">
        <div className="grid gap-2">
          <UserName user={user} isMe={isMe} />
          <p className="text-sm text-soft">
            <Trans
              text="Account number {id}"
              values={{ id: <span className="font-mono text-xs wrap-anywhere">{user.id}</span> }}
            />
          </p>
        </div>
        <Verification user={user} />
        <Part title={t('Trust')}>
          <UserTrust userId={user.id} />
        </Part>
        <SignOut user={user} />
        {!isMe && <Suspension user={user} />}
      </div>
    </Drawer>
  )
}

function Verification({ user }: { user: UserRecord }) {
  return (
    <Part title={t('Verification')}>
      <p className="text-soft">
        {user.verified ? t('This account is verified; everyone sees that.') : t("This account isn't verified.")}
      </p>
      <VerificationForm key={`${user.verified} ${user.verifiedReason} ${user.verifiedPublicLine}`} user={user} />
    </Part>
  )
}

function SignOut({ user }: { user: UserRecord }) {
  const { signOut } = useUserActions()
  return (
    <Part title={t('Devices')}>
      <p className="text-soft">{t('Ends every session of this account. It can sign in again at once.')}</p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={signOut.isPending}
        onClick={() => signOut.mutate({ userId: user.id })}
      >
        {t('Sign out everywhere')}
      </Button>
    </Part>
  )
}

function Suspension({ user }: { user: UserRecord }) {
  const { suspend, unsuspend } = useUserActions()
  const { id: userId, suspended, suspensionReason, suspendedUntil } = user
  if (suspended)
    return (
      <Part title={t('Suspension')}>
        <Note tone="rose">
          <span className="font-semibold">{t('This account is suspended.')}</span>
          <span className="block wrap-anywhere whitespace-pre-line">{suspensionReason}</span>
          {suspendedUntil && (
            <span className="block">
              <Trans text="Until {time}" values={{ time: <Moment at={suspendedUntil} /> }} />
            </span>
          )}
        </Note>
        <Button
          variant="secondary"
          className="justify-self-start"
          busy={unsuspend.isPending}
          onClick={() => unsuspend.mutate({ userId })}
        >
          {t('Remove suspension')}
        </Button>
      </Part>
    )
  return (
    <Part title={t('Suspension')}>
      <p className="text-soft">
        {t('Ends every session and refuses sign-in until the suspension ends. What they wrote stays.')}
      </p>
      <SuspensionForm busy={suspend.isPending} onSubmit={suspension => suspend.mutate({ userId, ...suspension })} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface SuspensionFormProps {
  busy: boolean
  onSubmit: (suspension: { reason: string; days: number | null }) => void
}

function SuspensionForm({ busy, onSubmit }: SuspensionFormProps) {
  const { form, errors } = useCheckedForm<'reason' | 'days'>(
    ({ reason }) => (reason.trim() ? {} : { reason: t('Please say why this account is suspended') }),
    ({ reason, days }) => onSubmit({ reason: reason.trim(), days: Number(days) || null }),
  )
  return (
    <form {...form} className="grid gap-3">
      <Field label={t('Reason for the suspension')} hint={t(SUSPENSION_REASON_HINT)} error={errors.reason} required>
        <Textarea name="reason" rows={2} maxLength={MAX_REASON_LENGTH} />
      </Field>
      <Field label={t('How long')}>
        <Select name="days" defaultValue="" options={translatedOptions(SUSPENSION_TERMS)} />
      </Field>
      <Button type="submit" variant="danger" className="justify-self-start" busy={busy}>
        {t('Suspend')}
      </Button>
    </form>
  )
}

/** Whether an account is trusted, and its share of the limits. */
function UserTrust({ userId }: { userId: string }) {
  const {
    data: trust,
    isError,
    isFetching,
    refetch,
  } = useQuery(useQueries().trust.ofPerson.queryOptions({ input: { userId } }))
  if (isError && !trust)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t("The level of this account couldn't be loaded.")}</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    )
  if (!trust)
    return (
      <Loading label={t('Loading the level of trust')}>
        <Skeleton className="h-12 rounded-md" />
      </Loading>
    )
  const { level, share, answeredPeople, upheldReports } = trust
  return (
    <>
      <p>
        <span className="font-semibold">{t('{level} account.', { level: t(LEVEL_LABELS[level]) })}</span>{' '}
        {share === 100 ? t('Full limits.') : t('Limits reduced to {share}%.', { share })}
      </p>
      <dl className="grid grid-cols-2 gap-3">
        <Fact
          label={t('Answered requests')}
          value={t('{count, plural, one {# person} other {# people}}', { count: answeredPeople })}
        />
        <Fact label={t('Upheld reports')} value={`${upheldReports}`} />
      </dl>
      {share < 100 && (
        <ul className="grid gap-1 text-soft">
          {nextSteps(trust, 'admin').map(step => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

/** Verifies an account with an internal note and a public line, or changes them. */
function VerificationForm({ user }: { user: UserRecord }) {
  const { verify } = useUserActions()
  const { id: userId, verified, verifiedReason, verifiedPublicLine } = user
  const [reason, setReason] = useState(verifiedReason)
  const [publicLine, setPublicLine] = useState(verifiedPublicLine)
  const isUnchanged = reason.trim() === verifiedReason && publicLine.trim() === verifiedPublicLine
  const { form } = useCheckedForm(
    () => ({}),
    () => verify.mutate({ userId, verified: true, reason, publicLine }),
  )
  return (
    <form {...form} className="grid gap-3">
      <Field label={t('Internal note')} hint={t('Only admins see it, here and in the audit log.')} optional>
        <Textarea
          name="note"
          rows={2}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Field label={t('Public line')} hint={t('Public: everyone reads it on the profile.')} optional>
        <Input
          name="publicLine"
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
