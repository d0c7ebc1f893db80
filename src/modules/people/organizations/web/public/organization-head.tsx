import { use } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { DataBlock } from '../../../../../ui/layout/data-block.tsx'
import { ShareTags } from '../../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../../ui/layout/site.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { Switch } from '../../../../../ui/form/switch.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { SHARE_SIZE } from '../../../../base/photos/vocabulary.ts'
import { avatarSharePicture } from '../../../profiles/rules.ts'
import type { Organization } from '../../contract.ts'
import { PageTitle } from '../../../../../ui/layout/page-title.tsx'

/** The metadata of an organisation for search engines and share cards; its URLs are absolute. */
export function OrganizationHead({ organization }: { organization: Organization }) {
  const site = use(SiteContext)
  const { name, town, about, slug, logoUrl } = organization
  const summary = about.replaceAll(/\s+/g, ' ').trim().slice(0, 200) || summaryOf(name, town)
  const picture = avatarSharePicture(logoUrl)
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <meta name="description" content={summary} />
      <ShareTags
        title={name}
        description={summary}
        url={`${site}/shelter/${slug}`}
        picture={picture === undefined ? undefined : { ...SHARE_SIZE, src: site + picture, alt: name }}
      />
      <link
        rel="alternate"
        type="application/json+oembed"
        title={name}
        href={`${site}/oembed?url=${encodeURIComponent(`${site}/shelter/${slug}`)}`}
      />
      {FEEDS.map(([type, file]) => (
        <link
          key={file}
          rel="alternate"
          type={type}
          title={t('Animals of {name}', { name })}
          href={`/shelter/${slug}/feeds/${file}`}
        />
      ))}
      <DataBlock type="application/ld+json" data={structuredData(organization, site)} />
    </>
  )
}

const FEEDS = [
  ['application/rss+xml', 'animals.rss'],
  ['application/feed+json', 'animals.json'],
] as const

const summaryOf = (name: string, town: string): string =>
  town
    ? t('{name} in {town}, and the animals waiting there for a home.', { name, town })
    : t('{name}, and the animals waiting there for a home.', { name })

/** Structured data in the vocabulary of schema.org. */
const structuredData = (organization: Organization, site: string) => {
  const { name, slug, logoUrl, town, street, email, phone, website, about, socialLinks, donationLink, verification } =
    organization
  const links = [website, ...socialLinks].filter(Boolean)
  return {
    '@context': 'https://schema.org',
    '@type': 'AnimalShelter',
    '@id': `${site}/shelter/${slug}`,
    url: `${site}/shelter/${slug}`,
    name,
    ...(about && { description: about }),
    ...(logoUrl && { image: new URL(logoUrl, site).href }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...((town || street) && {
      address: {
        '@type': 'PostalAddress',
        ...(street && { streetAddress: street }),
        ...(town && { addressLocality: town }),
      },
    }),
    ...(links.length > 0 && { sameAs: links }),
    ...(verification && donationLink && { potentialAction: { '@type': 'DonateAction', target: donationLink } }),
  }
}

interface TrustSwitchProps {
  organization: { slug: string; name: string; trusted: boolean }
}

/** The form for admins. */
export function TrustSwitch({ organization: { slug, name, trusted } }: TrustSwitchProps) {
  const { organizations } = useQueries()
  const set = useAction({
    mutationFn: (wanted: boolean) => organizations.setTrust.call({ slug, trusted: wanted }),
    failure: t("That didn't work. Please try again."),
    invalidates: [organizations.key()],
  })
  return (
    <Card>
      <Switch
        label={t('Trust {name}', { name })}
        hint={t('For admins: what trusted organizations may do is set in the site settings, under Review.')}
        checked={trusted}
        disabled={set.isPending}
        onSwitch={wanted => set.mutateAsync(wanted)}
      />
    </Card>
  )
}
