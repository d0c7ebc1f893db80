import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefused, useQueries } from '../../../client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { HandInView } from '../../../../modules/adoption/hand-ins/web/hand-in-view.tsx'
import { EditHandIn, OwnActions } from '../../../../modules/adoption/hand-ins/web/own-actions.tsx'
import { handInQuery } from '../../../../modules/adoption/hand-ins/web/queries.ts'
import { OwnStatus } from '../../../../modules/adoption/hand-ins/web/status.tsx'
import { PhotoGallery } from '../../../../modules/listings/posts/web/detail/photo-gallery.tsx'
import { NO_SPECIES } from '../../../../modules/listings/posts/web/form/written-species.ts'
import { postIdOf } from '../../../../modules/listings/posts/web/queries.ts'
import { MessageButton } from '../../../../modules/talk/chat/web/message-button.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { BackLink } from '../../../../ui/navigation/back-link.tsx'
import { animalPart, renderAnimal } from '../../slots/hand-in-parts.tsx'
import { Gone } from '../../shell/gone.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [handInQuery(queries, postIdOf(id))]

/** What somebody asked an organization, and its answer. */
export function Component() {
  const { id } = useParams()
  const { data: handIn, error } = useQuery(handInQuery(useQueries(), postIdOf(id)))
  const [isEditing, setEditing] = useState(false)
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (!handIn) return null
  const { pet, organization, photos, name } = handIn
  return (
    <Page width="text" className="grid grid-cols-1 gap-4">
      <title>{t('{name} · Hand-in · Pawpal', { name })}</title>
      <meta name="robots" content="noindex" />
      <BackLink to="/requests?show=sent">{t('Requests')}</BackLink>
      {isEditing && pet && handIn.mayEdit ? (
        <>
          <PageHeader title={t('Change your words')} className="mb-0 sm:mb-0" />
          <EditHandIn
            handIn={{ ...handIn, pet: handIn.speciesUnknown ? { ...pet, species: NO_SPECIES } : pet }}
            animal={animalPart()}
            onClose={() => setEditing(false)}
          />
        </>
      ) : (
        <HandInView
          handIn={handIn}
          status={<OwnStatus handIn={handIn} />}
          gallery={photos.length > 0 && <PhotoGallery photos={photos} name={name} />}
          animal={renderAnimal}
          actions={
            <div className="flex flex-wrap gap-2">
              <MessageButton
                className="wrap-anywhere"
                otherUserId={organization.id}
                size="sm"
                variant="primary"
                label={t('Write to {name}', { name: organization.name })}
              />
              <OwnActions handIn={handIn} onEdit={() => setEditing(true)} />
            </div>
          }
        />
      )}
    </Page>
  )
}
