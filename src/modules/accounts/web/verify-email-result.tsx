import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { SleepingDog, TangledYarn } from '../../../ui/illustrations.tsx'
import { Link } from '../../../ui/link.tsx'
import { AuthFrame, textLinkStyles } from './auth-frame.tsx'
import { ResendForm } from './resend-form.tsx'

/** Uses the link up while the page loads, once: it is never asked again, whatever happens on the page. */
export const verificationQuery = (queries: Queries, token: string) =>
  queries.accounts.verifyEmail.queryOptions({
    input: { token },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** What came of opening the link of the mail. */
export function VerifyEmailResult({ token }: { token: string }) {
  const { data: result } = useQuery({ ...verificationQuery(useQueries(), token), enabled: false })
  return result?.state === 'confirmed' ? <Confirmed /> : <UselessLink />
}

function Confirmed() {
  return (
    <AuthFrame
      title="Your email is confirmed"
      text="Welcome to Pawpal! Sign in, and meet your new friend."
      picture={<SleepingDog />}
    >
      <Link to="/login" className={buttonStyles({ size: 'lg', block: true })}>
        Sign In
      </Link>
    </AuthFrame>
  )
}

function UselessLink() {
  return (
    <AuthFrame
      title="This link does not work any more"
      text="It has expired or was already used. If you confirmed your email before, you can just sign in."
      picture={<TangledYarn />}
      below={
        <Link to="/login" className={textLinkStyles}>
          Return to login
        </Link>
      }
    >
      <ResendForm />
    </AuthFrame>
  )
}
