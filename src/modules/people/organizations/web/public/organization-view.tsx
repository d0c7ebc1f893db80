import { BadgeCheck, Clock, Globe, LinkIcon, Mail, MapPin, Phone, type Icon } from '../../../../../ui/icons.tsx'
import type { ReactNode } from 'react'
import { writtenIn } from '../../../../../shared/text/text-languages.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { RESPONSE_TIME_TEXTS } from '../../../profiles/vocabulary.ts'
import type { Organization } from '../../contract.ts'

interface ViewProps {
  organization: Organization
  actions: ReactNode
  photos: readonly ReactNode[]
}

/** The description and contact details of an organization. */
export function OrganizationView({ organization, actions, photos }: ViewProps) {
  const { about, aboutLanguage, adoptionPolicy } = organization
  const contact = waysOf(organization)
  return (
    <>
      <Header organization={organization} actions={actions} />
      {photos.length > 0 && <div className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:px-0">{photos}</div>}
      {(about || adoptionPolicy || contact.length > 0) && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
          <div className="grid content-start gap-6">
            {about && (
              <Text title={t('About us')} language={aboutLanguage}>
                {about}
              </Text>
            )}
            {adoptionPolicy && <Text title={t('How adoption works')}>{adoptionPolicy}</Text>}
          </div>
          {contact.length > 0 && (
            <Card className="grid content-start gap-4">
              <h2>{t('Visit and contact')}</h2>
              <dl className="grid gap-4">{contact}</dl>
            </Card>
          )}
        </div>
      )}
    </>
  )
}

function Header({ organization, actions }: Omit<ViewProps, 'photos'>) {
  const { name, logoUrl, town, verification, answersWithin } = organization
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Avatar name={name} src={logoUrl} size={88} />
      <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
          <Badge tone="brand">{t('Shelter')}</Badge>
          {verification && (
            <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
              {t('Verified')}
            </Badge>
          )}
          {town}
        </p>
        {verification?.publicLine && <p className="text-sm text-soft">{verification.publicLine}</p>}
        {answersWithin && <p className="text-sm text-soft">{t(RESPONSE_TIME_TEXTS[answersWithin])}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}

interface TextProps {
  title: string
  language?: string | null
  children: string
}

const Text = ({ title, language = null, children }: TextProps) => (
  <Card className="grid content-start gap-2">
    <h2>{title}</h2>
    <p className="max-w-prose wrap-anywhere whitespace-pre-line" {...writtenIn(language)}>
      {children}
    </p>
  </Card>
)

interface ContactLink {
  name: string
  Icon: Icon
  /** Absent if the organization stated none. */
  value: ReactNode
}

/** The contact details that the organization stated. */
const waysOf = (organization: Organization): ReactNode[] =>
  allWays(organization)
    .filter(({ value }) => Boolean(value))
    .map(({ name, Icon, value }) => (
      <div key={name} className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-soft">
          <Icon aria-hidden="true" size={18} />
          {name}
        </dt>
        <dd className="col-start-2 wrap-anywhere">{value}</dd>
      </div>
    ))

const allWays = ({ street, town, phone, email, website, openingHours, socialLinks }: Organization): ContactLink[] => [
  { name: t('Address'), Icon: MapPin, value: street && [street, town].filter(Boolean).join(', ') },
  {
    name: t('Opening hours'),
    Icon: Clock,
    value: openingHours && <span className="whitespace-pre-line">{openingHours}</span>,
  },
  { name: t('Phone'), Icon: Phone, value: phone && inside(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone) },
  { name: t('Email'), Icon: Mail, value: email && inside(`mailto:${email}`, email) },
  { name: t('Website'), Icon: Globe, value: website && <Outside href={website} /> },
  { name: t('Elsewhere'), Icon: LinkIcon, value: socialLinks.length > 0 && <SocialLinks links={socialLinks} /> },
]

const inside = (href: string, text: string) => (
  <a href={href} className={link}>
    {text}
  </a>
)

const SocialLinks = ({ links }: { links: readonly string[] }) => (
  <ul className="grid gap-1">
    {links.map(href => (
      <li key={href}>
        <Outside href={href} />
      </li>
    ))}
  </ul>
)

const Outside = ({ href }: { href: string }) => (
  <a href={href} rel="nofollow noopener" target="_blank" className={link}>
    {href.replace(/^https?:\/\/|\/$/g, '')}
    <span className="sr-only">{t('(opens in a new tab)')}</span>
  </a>
)

const link = 'touch relative text-brand hover:underline'
