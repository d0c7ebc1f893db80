import { Clock, Globe, Phone } from '../../../../ui/icons.tsx'
import type { ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import type { Profile } from '../contract.ts'

/** The contact details of a shelter; nothing if there are none. */
export function ShelterCard({ website, phone, openingHours }: NonNullable<Profile['shelter']>) {
  if (!website && !phone && !openingHours) return null
  return (
    <Card className="grid content-start gap-4">
      <h2>{t('Visit and contact')}</h2>
      <dl className="grid gap-4">
        {website && (
          <Way icon={<Globe aria-hidden="true" size={18} />} name={t('Website')}>
            <a href={website} rel="nofollow noopener" target="_blank" className={link}>
              {website.replace(/^https?:\/\/|\/$/g, '')}
              <span className="sr-only">{t('(opens in a new tab)')}</span>
            </a>
          </Way>
        )}
        {phone && (
          <Way icon={<Phone aria-hidden="true" size={18} />} name={t('Phone')}>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={link}>
              {phone}
            </a>
          </Way>
        )}
        {openingHours && (
          <Way icon={<Clock aria-hidden="true" size={18} />} name={t('Opening hours')}>
            <span className="whitespace-pre-line">{openingHours}</span>
          </Way>
        )}
      </dl>
    </Card>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-sm text-soft">
        {icon}
        {name}
      </dt>
      <dd className="col-start-2 wrap-anywhere">{children}</dd>
    </div>
  )
}

const link = 'touch relative text-brand hover:underline'
