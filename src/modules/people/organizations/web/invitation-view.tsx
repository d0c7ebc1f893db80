import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from '../../../../ui/icons.tsx'
import type { ReactNode } from 'react'
import type { Address } from '../../../../shared/addresses.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { TangledYarn } from '../../../../ui/illustrations/illustrations.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import type { Invitation } from '../contract.ts'
import { ROLE_TEXTS } from '../role-vocabulary.ts'
import { invitationQuery } from './queries.ts'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'

/** The page of an invitation's mailed link: accepts it, or asks to sign in or up first. */
export function InvitationView({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(invitationQuery(useQueries(), token))
  if (data)
    return (
      <Card className="grid gap-5">
        <Head invitation={data} />
        <Step invitation={data} token={token} />
      </Card>
    )
  if (error)
    return (
      <ErrorState
        level={1}
        text={t("The invitation couldn't be loaded.")}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <EmptyState
      level={1}
      picture={<TangledYarn />}
      title={t('This invitation no longer works')}
      text={t('It has expired, was withdrawn or was already used. Please ask for a new one.')}
      action={
        <Link to="/home" className={buttonStyles({ variant: 'secondary' })}>
          {t(msg('Home', 'page'))}
        </Link>
      }
    />
  )
}

function Head({ invitation: { organization, role, invitedBy } }: { invitation: Invitation }) {
  const { name, logoUrl, verified, slug } = organization
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={logoUrl} size={64} />
        <div className="grid gap-1">
          <h1 className="text-2xl">{t('Join {name}', { name })}</h1>
          {verified && (
            <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />} className="justify-self-start">
              {t('Verified')}
            </Badge>
          )}
        </div>
      </div>
      <p>
        {`${t(ROLE_TEXTS[role].invitation, { person: invitedBy ?? name })} `}
        <Link to={`/shelter/${slug}`} className="font-medium text-brand hover:underline">
          {t('See their page')}
        </Link>
      </p>
    </>
  )
}

function Step({ invitation, token }: { invitation: Invitation; token: string }) {
  const me = useMe()
  const { isMine, email, hasAccount } = invitation
  if (isMine) return <Accept token={token} />
  if (me)
    return (
      <Note tone="sun">
        {t(
          "This invitation was sent to {email}, and you're signed in as {email2}. Please sign out, and open the link again with the account of that address.",
          { email, email2: me.email },
        )}
      </Note>
    )
  const next = encodeURIComponent(`/invitation?token=${token}`)
  const signIn = link(`/login?next=${next}`, t('Sign In'), hasAccount)
  const signUp = link(`/signup?next=${next}`, t('Sign Up'), !hasAccount)
  return (
    <>
      <p className="text-soft">
        {hasAccount
          ? t("Sign in with {email}; you'll come back here.", { email })
          : t("Create an account with {email}; you'll come back here.", { email })}
      </p>
      <div className="flex flex-wrap gap-3">
        {hasAccount ? signIn : signUp}
        {hasAccount ? signUp : signIn}
      </div>
    </>
  )
}

const link = (to: Address, text: string, isFirst: boolean): ReactNode => (
  <Link to={to} className={buttonStyles({ variant: isFirst ? 'primary' : 'secondary' })}>
    {text}
  </Link>
)

function Accept({ token }: { token: string }) {
  const queries = useQueries()
  const navigate = useNavigate()
  const accept = useAction({
    mutationFn: () => queries.organizations.acceptInvitation.call({ token }),
    onSuccess: ({ slug }) => navigate(`/organization/${slug}/people`, { replace: true }),
    invalidates: [queries.organizations.mine.key()],
  })
  return (
    <>
      <FormAlert>{accept.error && messageOf(accept.error, t("That didn't work. Please try again."))}</FormAlert>
      <Button className="justify-self-start" busy={accept.isPending} onClick={() => accept.mutate()}>
        {t('Accept')}
      </Button>
    </>
  )
}
