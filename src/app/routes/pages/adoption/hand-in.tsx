import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useQueries } from '../../../client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { titleOf, uploadDocument } from '../../../../modules/adoption/health-records/web/upload-document.ts'
import { NewHandIn } from '../../../../modules/adoption/hand-ins/web/new-hand-in.tsx'
import { usePapers } from '../../../../modules/adoption/hand-ins/web/use-papers.tsx'
import { usePhotoAlbum } from '../../../../modules/base/photos/web/use-photo-album.tsx'
import { MAX_PHOTOS } from '../../../../modules/listings/posts/vocabulary.ts'
import { NO_PET } from '../../../../modules/listings/posts/web/form/pet-inputs.tsx'
import type { Organization } from '../../../../modules/people/organizations/contract.ts'
import { organizationQuery } from '../../../../modules/people/organizations/web/queries.ts'
import { profileSettingsQuery } from '../../../../modules/people/profiles/web/queries.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CuriousCat } from '../../../../ui/illustrations/illustrations.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { BackLink } from '../../../../ui/navigation/back-link.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { animalPart } from '../../slots/hand-in-parts.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries, params: { slug = '' } }: PageRequest) => [
  organizationQuery(queries, slug),
  profileSettingsQuery(queries),
]

/** Asks an organization to take an animal. */
export function Component() {
  const { slug = '' } = useParams()
  const { data: organization } = useQuery(organizationQuery(useQueries(), slug))
  if (!organization) return null
  const { name, handInsNote, verification } = organization
  return (
    <Page width="text" className="grid grid-cols-1 gap-4">
      <title>{t('Ask {name} to take an animal · Pawpal', { name })}</title>
      <meta name="robots" content="noindex" />
      <BackLink to={`/shelter/${slug}`}>{name}</BackLink>
      {isOpenTo(organization) ? (
        <>
          <PageHeader
            title={t('Ask {name} to take an animal', { name })}
            text={handInsNote || t('Tell them about your animal. Only you and their team read this.')}
            className="mb-0 sm:mb-0"
          />
          {handInsNote && <p className="text-soft">{t('Only you and their team read this.')}</p>}
          {!verification && (
            <Note tone="sun">
              {t("This organization isn't verified yet. Visit it before you hand over your animal.")}
            </Note>
          )}
          <Form organization={organization} />
        </>
      ) : (
        <Closed organization={organization} />
      )}
    </Page>
  )
}

/** The people of the organization ask nobody. */
const isOpenTo = ({ takesHandIns, role }: Organization): boolean => takesHandIns && role === null

function Form({ organization }: { organization: Organization }) {
  const { data: profile } = useQuery(profileSettingsQuery(useQueries()))
  const { album, said } = usePhotoAlbum({ max: MAX_PHOTOS })
  const papers = usePapers({ upload: uploadDocument, titleOf })
  return (
    <NewHandIn
      organization={organization}
      pet={{ ...NO_PET, location: profile?.location ?? '' }}
      animal={animalPart(papers.field)}
      album={album}
      said={said}
      papers={papers}
    />
  )
}

const Closed = ({ organization: { name, slug, role } }: { organization: Organization }) => (
  <EmptyState
    level={1}
    picture={<CuriousCat />}
    title={t("{name} doesn't take animals through this page", { name })}
    text={
      role
        ? t('You belong to it: list the animal under Animals.')
        : t('You can write to them, or list your animal yourself.')
    }
    action={
      <Link to={role ? `/organization/${slug}/animals` : '/create'} className={buttonStyles()}>
        {role ? t('Animals') : t('List a pet')}
      </Link>
    }
  />
)
