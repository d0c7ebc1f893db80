import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { handInOfPostQuery } from './queries.ts'
import { MissingFiles } from './status.tsx'

/** For the team: who handed an animal in, and what its draft lacks. */
export function HandInOfAnimal({ postId, slug }: { postId: number; slug: string }) {
  const { data: handIn } = useQuery(handInOfPostQuery(useQueries(), postId))
  if (!handIn) return null
  const link = (
    <Link to={`/organization/${slug}/hand-ins/${handIn.id}`} className="touch relative font-semibold underline">
      {handIn.person.name}
    </Link>
  )
  return (
    <Section title={t('Hand-in')}>
      <p>
        <Trans text="Handed in by {person}" values={{ person: link }} />
      </p>
      <MissingFiles handIn={handIn} />
      {handIn.pet?.vaccinated && (
        <Note>
          {t(
            'They say it is vaccinated. The papers are in its health records: add the proof when you tick Vaccinated.',
          )}
        </Note>
      )}
    </Section>
  )
}
