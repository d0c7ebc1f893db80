import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefused, useQueries } from '../../client.ts'
import { t } from '../../../shared/i18n/t.ts'
import { DecisionButtons } from '../../../modules/adoption/hand-ins/web/decision-buttons.tsx'
import { HandInView } from '../../../modules/adoption/hand-ins/web/hand-in-view.tsx'
import { handInQuery } from '../../../modules/adoption/hand-ins/web/queries.ts'
import { TeamStatus } from '../../../modules/adoption/hand-ins/web/status.tsx'
import { PhotoGallery } from '../../../modules/listings/posts/web/detail/photo-gallery.tsx'
import { postIdOf } from '../../../modules/listings/posts/web/queries.ts'
import { MessageButton } from '../../../modules/talk/chat/web/message-button.tsx'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { renderAnimal } from '../slots/hand-in-parts.tsx'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [handInQuery(queries, postIdOf(id))]

/** What somebody asks the organization to take, with the team's answer. */
export function Component() {
  const { id, slug = '' } = useParams()
  const { data: handIn, error } = useQuery(handInQuery(useQueries(), postIdOf(id)))
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (!handIn) return null
  const { person, photos, name } = handIn
  return (
    <Page width="text" className="grid grid-cols-1 gap-4">
      <BackLink to={`/organization/${slug}/hand-ins`}>{t('Hand-ins')}</BackLink>
      <HandInView
        handIn={handIn}
        status={<TeamStatus handIn={handIn} slug={slug} />}
        gallery={photos.length > 0 && <PhotoGallery photos={photos} name={name} />}
        animal={renderAnimal}
        actions={
          <>
            <div className="flex flex-wrap items-center gap-3">
              <Avatar name={person.name} src={person.avatarUrl} size={44} />
              <Link
                to={`/profile/${person.id}`}
                className="touch relative min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
              >
                {person.name}
              </Link>
              <MessageButton
                otherUserId={person.id}
                size="sm"
                className="wrap-anywhere"
                label={t('Write to {name}', { name: person.name })}
              />
            </div>
            {handIn.mayDecide && <DecisionButtons handIn={handIn} />}
          </>
        }
      />
    </Page>
  )
}
