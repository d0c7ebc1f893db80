import { t } from '../../shared/i18n/t.ts'
import { readDonationLink } from '../../shared/text/donation-link.ts'
import { buttonStyles } from '../button/button.tsx'
import { HandHeart } from '../icons.tsx'

interface DonateLinkProps {
  /** As the server keeps it; nothing shows without one. */
  link: string
  /** Of the organization. */
  name: string
}

/** Leads to an organization's page for donations. The host stands beside it, because the site does not vouch for that page. */
export function DonateLink({ link, name }: DonateLinkProps) {
  const page = readDonationLink(link)
  if (!page) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a
        href={page.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={buttonStyles({ variant: 'secondary', size: 'sm' })}
      >
        <HandHeart aria-hidden="true" size={16} />
        {t('Donate to {name}', { name })}
        <span className="sr-only">{t('(opens in a new tab)')}</span>
      </a>
      <span className="text-sm wrap-anywhere text-soft">{page.host}</span>
    </p>
  )
}
