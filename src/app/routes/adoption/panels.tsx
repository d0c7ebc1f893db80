import type { ComponentType } from 'react'
import { t } from '../../../shared/i18n/t.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import type { Adoption, CheckIn } from '../../../modules/adoption/aftercare/contract.ts'
import { MAX_CHECK_IN_PHOTOS } from '../../../modules/adoption/aftercare/vocabulary.ts'
import { CheckInForm } from '../../../modules/adoption/aftercare/web/check-in-form.tsx'
import { CheckIns } from '../../../modules/adoption/aftercare/web/check-ins.tsx'
import { checkInsQuery } from '../../../modules/adoption/aftercare/web/queries.ts'
import { ReturnPanel } from '../../../modules/adoption/aftercare/web/return-panel.tsx'
import { AgreementLink, AgreementSummary } from '../../../modules/adoption/agreements/web/agreement-summary.tsx'
import { agreementQuery } from '../../../modules/adoption/agreements/web/queries.ts'
import { EndingForm, type EndingFormProps } from '../../../modules/adoption/happy-endings/web/ending-form.tsx'
import { EndingPanel } from '../../../modules/adoption/happy-endings/web/ending-panel.tsx'
import { DeathButton } from '../../../modules/adoption/deaths/web/death-button.tsx'
import { DeathNote } from '../../../modules/adoption/deaths/web/death-note.tsx'
import { MeetingPanel } from '../../../modules/adoption/meetings/web/meeting-panel.tsx'
import { handoverText } from '../../../modules/adoption/requests/state/step-rules.ts'
import { RecordPanel } from '../../../modules/adoption/health-records/web/record-panel.tsx'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { usePaths } from '../../../ui/navigation/paths.ts'
import type { AnyQuery, PageRequest } from '../page.tsx'
import { useNavigate } from '../../../ui/navigation/use-navigate.ts'

type PanelProps = { adoption: Adoption }

/** A part of the page of one adoption. A panel that has nothing to show renders null. */
interface AdoptionPanel {
  Panel: ComponentType<PanelProps>
  /** Its data, loaded before the page renders. The page renders without those that fail. */
  queries?: (request: PageRequest) => AnyQuery[]
}

/** The panels in the order of the page. */
export const PANELS: readonly AdoptionPanel[] = [
  { Panel: DeathPanel },
  { Panel: HandoverPanel },
  {
    Panel: ({ adoption: { id } }) => <AgreementSummary requestId={id} />,
    queries: ({ queries, params: { requestId } }) => [agreementQuery(queries, requestId)],
  },
  { Panel: RecordsPanel },
  {
    Panel: CheckInsPanel,
    queries: ({ queries, params: { requestId } }) => [checkInsQuery(queries, requestId)],
  },
  { Panel: HappyEndingPanel },
  { Panel: ({ adoption }) => !adoption.closed && <ReturnPanel adoption={adoption} /> },
]

/** That an adopted pet has died, for both sides, and the way for them to say so. */
function DeathPanel({ adoption: { pets, endedAt } }: PanelProps) {
  if (endedAt !== null) return null
  return pets.map(({ postId, name }) => <DeathNote key={postId} postId={postId} name={name} />)
}

/** What comes next, until the pet went back. */
function HandoverPanel({ adoption: { id, side, mayChange, pets, endedAt, closed } }: PanelProps) {
  if (endedAt !== null || closed) return null
  return (
    <Section title={t('What comes next')}>
      <p>{handoverText(side, namesText(pets.map(({ name }) => name)))}</p>
      <MeetingPanel requestId={id} isOwner={side === 'owner'} mayChange={mayChange} />
      <AgreementLink requestId={id} />
    </Section>
  )
}

/** The health records of the adopted pets. */
function RecordsPanel({ adoption: { pets } }: PanelProps) {
  return (
    <Section title={t('Health records')}>
      {pets.map(({ postId }) => (
        <RecordPanel key={postId} postId={postId} named={pets.length > 1} />
      ))}
    </Section>
  )
}

function CheckInsPanel({ adoption }: PanelProps) {
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
      other={adoption.pets.map(({ postId, name }) => (
        <DeathButton key={postId} postId={postId} name={name} />
      ))}
      renderForm={checkIn => (
        <CheckInWithPhotos key={checkIn.state} checkIn={checkIn} adoption={adoption} onAsked={openChat} />
      )}
    />
  )
}

type CheckInProps = { checkIn: CheckIn; adoption: Adoption; onAsked: () => void }

function CheckInWithPhotos({ checkIn, adoption, onAsked }: CheckInProps) {
  const photos = usePhotoField({ visibility: 'private', max: MAX_CHECK_IN_PHOTOS })
  return <CheckInForm checkIn={checkIn} owner={adoption.owner.name} photos={photos} onAsked={onAsked} />
}

/** Nothing once the pet went back. */
function HappyEndingPanel({ adoption: { id, endedAt } }: PanelProps) {
  return endedAt === null && <EndingPanel requestId={id} renderForm={props => <EndingWithPhoto {...props} />} />
}

function EndingWithPhoto(props: EndingFormProps) {
  const photo = usePhotoField({ initial: props.ending ? [props.ending.photo] : [] })
  return <EndingForm {...props} photo={photo} />
}
