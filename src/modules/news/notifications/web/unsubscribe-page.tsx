import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CuriousCat, SleepingDog, TangledYarn } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { MAIL_KIND_NAMES } from '../vocabulary.ts'
import { mailLinkQuery, pathOfLink } from './queries.ts'

/** The page behind a mail's unsubscribe link. It asks for confirmation, because mail scanners open links, too. */
export function UnsubscribePage({ token }: { token: string }) {
  const { data: link } = useQuery(mailLinkQuery(useQueries(), token))
  if (!link) return null
  if (!('kind' in link)) return link.state === 'gone' ? <Gone /> : <Forged />
  const about = t(MAIL_KIND_NAMES[link.kind])
  return link.state === 'stopped' ? (
    <Answer
      picture={<SleepingDog />}
      title={t("You're unsubscribed")}
      text={t("You won't get any more emails about {about}. You'll still find the news on the site.", { about })}
      action={<ToSettings />}
    />
  ) : (
    <Answer
      picture={<CuriousCat />}
      title={t('Stop these emails?')}
      text={t('You would get no more emails about {about}. Other emails still come.', { about })}
      action={<Confirmation token={token} />}
    />
  )
}

const Forged = () => (
  <Answer
    picture={<TangledYarn />}
    title={t("This link doesn't work")}
    text={t("It isn't one of ours, or part of it is missing. In your settings you can choose which emails you get.")}
    action={<ToSettings />}
  />
)

const Gone = () => (
  <Answer
    picture={<TangledYarn />}
    title={t('This account is gone')}
    text={t("It was deleted, and doesn't get any more emails from us. You don't need to do anything.")}
  />
)

/** A native form: it works without JavaScript. */
const Confirmation = ({ token }: { token: string }) => (
  <form method="post" action={pathOfLink(token)}>
    <button type="submit" name="page" value="1" className={buttonStyles({ size: 'lg' })}>
      {t('Unsubscribe')}
    </button>
  </form>
)

const ToSettings = () => (
  <Link to="/settings/notifications#mail" className={buttonStyles({ variant: 'secondary' })}>
    {t('Choose which emails you get')}
  </Link>
)

const Answer = (props: { picture: ReactNode; title: string; text: string; action?: ReactNode }) => (
  <EmptyState level={1} {...props} />
)
