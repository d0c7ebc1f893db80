import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { HappyEnding } from '../contract.ts'
import { EndingActions } from './ending-actions.tsx'
import { EndingCard } from './ending-card.tsx'
import { endingOfPostQuery } from './queries.ts'

interface EndingOfPetProps {
  postId: number
  /** The button that reports it. */
  reportOf: (ending: HappyEnding) => ReactNode
}

/** The happy ending of an adopted pet; nothing without one. */
export function EndingOfPet({ postId, reportOf }: EndingOfPetProps) {
  const { data: ending } = useQuery(endingOfPostQuery(useQueries(), postId))
  if (!ending) return null
  return (
    <Section
      id="happy-ending"
      title={t('A happy ending')}
      action={
        <Link to="/happy-endings" className="touch relative text-sm font-semibold text-brand hover:underline">
          {t('More happy endings')}
        </Link>
      }
      className="scroll-mt-[calc(var(--header)+1rem)]"
    >
      <EndingCard
        ending={ending}
        actions={
          <span className="flex flex-wrap">
            {reportOf(ending)}
            <EndingActions ending={ending} />
          </span>
        }
      />
    </Section>
  )
}
