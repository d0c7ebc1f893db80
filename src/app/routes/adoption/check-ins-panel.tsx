import { useNavigate } from 'react-router'
import type { Adoption, CheckIn } from '../../../modules/adoption/aftercare/contract.ts'
import { MAX_CHECK_IN_PHOTOS } from '../../../modules/adoption/aftercare/vocabulary.ts'
import { CheckInForm } from '../../../modules/adoption/aftercare/web/check-in-form.tsx'
import { CheckIns } from '../../../modules/adoption/aftercare/web/check-ins.tsx'
import { checkInsQuery } from '../../../modules/adoption/aftercare/web/queries.ts'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'
import { usePaths } from '../../../ui/navigation/paths.ts'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { requestId } }: PageRequest) => [checkInsQuery(queries, requestId)]

export function Panel({ adoption }: { adoption: Adoption }) {
  const navigate = useNavigate()
  const paths = usePaths()
  const [pet] = adoption.pets
  const openChat = () => {
    const wanted = { otherUserId: adoption.owner.id, petName: pet?.name ?? '', postId: pet?.postId ?? null }
    void navigate(paths.chat, { state: wanted })
  }
  return (
    <CheckIns
      adoption={adoption}
      onAsked={openChat}
      renderForm={checkIn => <Form key={checkIn.state} checkIn={checkIn} adoption={adoption} onAsked={openChat} />}
    />
  )
}

type FormProps = { checkIn: CheckIn; adoption: Adoption; onAsked: () => void }

function Form({ checkIn, adoption, onAsked }: FormProps) {
  const photos = usePhotoField({ visibility: 'private', max: MAX_CHECK_IN_PHOTOS })
  return <CheckInForm checkIn={checkIn} owner={adoption.owner.name} photos={photos} onAsked={onAsked} />
}
