import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from '../../../../../ui/icons.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { formatDate, t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { secondFactorQuery } from '../queries.ts'

/** Says above the pages of a role that it needs a second factor, until there is one. */
export function SecondFactorNotice() {
  const isOver = useMe()?.needsSecondFactor
  const { data: own } = useQuery(secondFactorQuery(useQueries()))
  if (!own?.neededBy || own.authenticator || own.passkeys.length > 0) return null
  return (
    <Banner
      tone="sun"
      icon={<ShieldAlert aria-hidden="true" size={18} />}
      action={
        <Link to="/settings/security" className="touch relative my-1 font-semibold underline">
          {t('Set it up')}
        </Link>
      }
    >
      {isOver ? (
        t('Set up two-step sign-in to use your role again.')
      ) : (
        <Trans text="Set up two-step sign-in by {time}." values={{ time: <NearDay at={own.neededBy} /> }} />
      )}
    </Banner>
  )
}

/** Without the time, so that the notice takes one line. */
function NearDay({ at }: { at: string }) {
  const zone = useHydrated() ? {} : { timeZone: 'UTC' }
  return <time dateTime={at}>{formatDate(new Date(at), { month: 'short', day: 'numeric', ...zone })}</time>
}
