import { Mail, MapPin, Phone, type Icon } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import type { SiteInfo } from '../../contract.ts'
import { useSiteInfo } from '../queries.ts'

/** The contact details of the site. */
export function ContactDetails() {
  const info = useSiteInfo()
  if (!info) return null
  return (
    <ul className="grid gap-4">
      {detailsOf(info.contact)
        .filter(({ text }) => text)
        .map(({ icon: Icon, label, text, href }) => (
          <li key={label} className="flex items-center gap-3.5">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-well text-brand">
              <Icon aria-hidden="true" size={20} />
            </span>
            <span>
              <span className="block text-sm text-soft">{label}</span>
              {href ? (
                <a href={href} className="touch relative font-[650] hover:underline">
                  {text}
                </a>
              ) : (
                <span className="font-[650]">{text}</span>
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}

interface Detail {
  icon: Icon
  label: string
  text: string
  href?: string
}

const detailsOf = ({ email, phone, address }: SiteInfo['contact']): Detail[] => [
  { icon: Mail, label: t('Write to us'), text: email, href: `mailto:${email}` },
  { icon: Phone, label: t('Call us'), text: phone, href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
  { icon: MapPin, label: t('Visit us'), text: address },
]

export function SocialLinks() {
  const info = useSiteInfo()
  if (!info) return null
  return (
    <ul aria-label={t('Pawpal elsewhere')} className="flex flex-wrap gap-2">
      {info.social.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            rel="noreferrer"
            target="_blank"
            className="touch relative inline-flex min-h-10 items-center rounded-full border border-line bg-card px-4 font-[550] transition-colors hover:border-edge hover:bg-well"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
