import { ShieldCheck, Stethoscope } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import type { Post } from '../../contract.ts'
import { KnownFacts } from './pet-facts-known.tsx'

/** Health: the owner's text, the vet's notes and the vaccination proof. */
export function PetHealth({ post }: { post: Post }) {
  const { healthInfo, vetNotes, reviewedBy, vaccinationProof } = post
  return (
    <Section title={t('Health')}>
      <div className="flex flex-wrap gap-2">
        <ProofBadge proof={vaccinationProof} />
        {reviewedBy && (
          <Badge tone="leaf" icon={<Stethoscope aria-hidden="true" />}>
            {t('Reviewed by {reviewedBy}', { reviewedBy })}
          </Badge>
        )}
      </div>
      <KnownFacts facts={post} group="health" />
      {healthInfo && <p className="whitespace-pre-line">{healthInfo}</p>}
      {vetNotes && (
        <figure className="grid gap-1 rounded-md bg-leaf-well px-4 py-3">
          <figcaption className="text-sm font-semibold text-leaf">
            {reviewedBy ? t('Notes from {name}', { name: reviewedBy }) : t('Notes from the vet')}
          </figcaption>
          <blockquote className="whitespace-pre-line">{vetNotes}</blockquote>
        </figure>
      )}
      {vaccinationProof.photo && (
        <p>
          <a
            href={`${vaccinationProof.photo.src}${vaccinationProof.photo.widths.at(-1)}.webp`}
            target="_blank"
            rel="noreferrer"
            className="touch relative font-semibold text-brand underline underline-offset-3"
          >
            {t('Open the vaccination proof')}
          </a>
        </p>
      )}
    </Section>
  )
}

export function ProofBadge({ proof: { onFile, seenByVet } }: { proof: Post['vaccinationProof'] }) {
  if (!onFile) return <Badge>{t('No vaccination proof')}</Badge>
  if (!seenByVet) return <Badge>{t('Vaccination proof on file')}</Badge>
  return (
    <Badge tone="leaf" icon={<ShieldCheck aria-hidden="true" />}>
      {t('Vaccination proof seen by a vet')}
    </Badge>
  )
}
