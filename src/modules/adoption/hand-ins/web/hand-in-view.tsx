import type { ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { FileText } from '../../../../ui/icons.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { PetFields } from '../../../listings/posts/contract.ts'
import { isOpen } from '../access.ts'
import type { HandIn } from '../contract.ts'
import { StateBadge, UrgencyBadge } from './state-badge.tsx'

interface HandInViewProps {
  handIn: HandIn
  /** What the answer means and what comes next. */
  status: ReactNode
  gallery: ReactNode
  animal: (pet: PetFields, speciesUnknown: boolean) => ReactNode
  actions: ReactNode
}

/** A hand-in as both sides read it. */
export function HandInView({ handIn, status, gallery, animal, actions }: HandInViewProps) {
  const { name, state, urgency, createdAt, reason, pet, papers } = handIn
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="wrap-anywhere">{name}</h1>
          <StateBadge state={state} />
          {isOpen(state) && <UrgencyBadge urgency={urgency} />}
        </div>
        <p className="text-soft">
          <Trans text="Sent {when}" values={{ when: <Moment at={createdAt} /> }} />
        </p>
      </div>
      {status}
      {actions}
      {reason && (
        <Section title={t("Why can't it stay?")}>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reason}</p>
        </Section>
      )}
      {gallery}
      {pet ? animal(pet, handIn.speciesUnknown) : <Note>{t('The words, photos and papers were erased.')}</Note>}
      {papers.length > 0 && <Papers papers={papers} />}
    </div>
  )
}

const Papers = ({ papers }: Pick<HandIn, 'papers'>) => (
  <Section title={t('Vet papers')}>
    <ul className="grid gap-3 sm:grid-cols-2">
      {papers.map(({ id, title, url, photo }) => (
        <li key={id} className="relative flex items-center gap-3 rounded-lg bg-card p-3 shadow-lift">
          {photo ? (
            <Photo
              {...photoSources(photo)}
              placeholder={photo.placeholder}
              width={photo.width}
              height={photo.height}
              alt=""
              sizes="4rem"
              className="size-16 shrink-0 rounded-md"
            />
          ) : (
            <span className="grid size-16 shrink-0 place-items-center rounded-md bg-well text-soft">
              <FileText aria-hidden="true" size={28} />
            </span>
          )}
          <a
            href={url}
            {...(photo ? { target: '_blank', rel: 'noreferrer' } : { download: `${title}.pdf` })}
            className="stretched min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </Section>
)
