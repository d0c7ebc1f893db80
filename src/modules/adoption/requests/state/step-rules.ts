import { msg, t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { named } from '../../../../shared/text/names-text.ts'
import type { RequestStatus } from '../../../news/notifications/request-status-vocabulary.ts'
import { type Stage, STAGE_LABELS, type Turn } from '../vocabulary.ts'

export interface Step {
  stage: Stage
  turn: Turn
  meeting?: { at: string | null; picks: Turn | null } | null
}

/** Tells a requester how far their pending request is; undefined while it is new. @param owner their name, or empty */
export const stepText = (step: Step, owner: string): string | undefined =>
  meetingOfRequester(step, owner) ?? stageText(step, owner)

/** Tells a requester how far they are with a meeting; undefined where there is none, or they are further. */
function meetingOfRequester(step: Step, owner: string): string | undefined {
  const { meeting } = step
  if (!meeting || !isForMeeting(step)) return undefined
  if (meeting.picks === 'requester')
    return t(
      "It's your turn: pick one of the times {known, select, yes {{name}} other {the owner}} offered.",
      named(owner),
    )
  if (meeting.picks)
    return t('Waiting for {known, select, yes {{name}} other {the owner}} to pick one of your times.', named(owner))
  return meeting.at
    ? t("You've agreed on a time to meet {known, select, yes {{name}} other {the owner}}.", named(owner))
    : undefined
}

/** As `meetingOfRequester`, for the owner. */
function meetingOfOwner(step: Step, requester: string): string | undefined {
  const { meeting } = step
  if (!meeting || !isForMeeting(step)) return undefined
  if (meeting.picks === 'owner')
    return t(
      "It's your turn: pick one of the times {known, select, yes {{name}} other {the requester}} offered.",
      named(requester),
    )
  if (meeting.picks)
    return t(
      'Waiting for {known, select, yes {{name}} other {the requester}} to pick one of your times.',
      named(requester),
    )
  return meeting.at
    ? t("You've agreed on a time to meet {known, select, yes {{name}} other {the requester}}.", named(requester))
    : undefined
}

const isForMeeting = ({ stage }: Step): boolean => stage === 'meeting' || stage === 'home_check'

function stageText({ stage, turn }: Step, owner: string): string | undefined {
  const text = (turn === 'requester' ? OWN_TURN : OWNERS_TURN)[stage]
  return text && t(text, named(owner))
}

/** For a requester who has to act. */
const OWN_TURN: Record<Stage, string> = {
  new: msg("It's your turn: {known, select, yes {{name}} other {the owner}} would like to hear from you."),
  talking: msg(
    "You're talking. It's your turn: {known, select, yes {{name}} other {the owner}} is waiting for your message.",
  ),
  meeting: msg(
    "{known, select, yes {{name}} other {The owner}} would like to meet you. It's your turn: agree on a time.",
  ),
  home_check: msg(
    "{known, select, yes {{name}} other {The owner}} would like to see your home. It's your turn: agree on a time.",
  ),
  trial: msg(
    "You're trying it out together. It's your turn: tell {known, select, yes {{name}} other {the owner}} how it's going.",
  ),
  decision: msg(
    "{known, select, yes {{name}} other {The owner}} is about to decide. It's your turn: say whether you'd still like to adopt.",
  ),
}

/** For a requester while the owner has to act. */
const OWNERS_TURN: Record<Exclude<Stage, 'new'>, string> & { new?: undefined } = {
  talking: msg("You're talking. {known, select, yes {{name}} other {The owner}} will write to you next."),
  meeting: msg('{known, select, yes {{name}} other {The owner}} would like to meet you and will tell you when.'),
  home_check: msg(
    '{known, select, yes {{name}} other {The owner}} would like to see your home and will tell you when.',
  ),
  trial: msg(
    "You're trying it out together. {known, select, yes {{name}} other {The owner}} will ask you how it's going.",
  ),
  decision: msg('{known, select, yes {{name}} other {The owner}} is deciding now.'),
}

/** Tells an owner how far a pending request is; undefined while it is new and their turn. @param requester their name, or empty */
export const ownerStepText = (step: Step, requester: string): string | undefined =>
  meetingOfOwner(step, requester) ?? ownerStageText(step, requester)

function ownerStageText({ stage, turn }: Step, requester: string): string | undefined {
  const values = named(requester)
  if (stage === 'new')
    return turn === 'owner'
      ? undefined
      : t("{known, select, yes {It's {name}'s turn.} other {It's the requester's turn.}}", values)
  const label = t(STAGE_LABELS[stage])
  return turn === 'owner'
    ? t(
        "{known, select, yes {{stage} with {name}. It's your turn.} other {{stage} with the requester. It's your turn.}}",
        { ...values, stage: label },
      )
    : t(
        "{known, select, yes {{stage} with {name}. It's {name}'s turn.} other {{stage} with the requester. It's the requester's turn.}}",
        { ...values, stage: label },
      )
}

type TurnState = Pick<OwnRequestState, 'status' | 'pet'> & Pick<Step, 'turn'>

/** Whose move it is, for the viewer of a list; the server counts the same. */
export function moveOf(side: Side, { status, turn, pet }: TurnState): 'own' | 'others' | 'none' {
  if (status !== 'pending') return 'none'
  const isOwn = side === 'received' ? turn === 'owner' && pet.status === 'approved' : turn === 'requester'
  return isOwn ? 'own' : 'others'
}

interface OwnRequestState {
  status: RequestStatus
  /** When an adopted pet went back. */
  returnedAt?: string | null
  /** When it ended because the pet died or left. */
  petClosedAt?: string | null
  pet: { name: string; status: string; availability: string }
}

/** Tells a requester what became of the pet after a no; undefined for other requests. */
export function rejectionText(request: OwnRequestState): string | undefined {
  const { status, returnedAt, pet } = request
  const { name, status: postStatus, availability } = pet
  if (status !== 'rejected') return undefined
  if (returnedAt) return t('{name} went back. Thank you for looking after {name}, and for saying so.', { name })
  if (postStatus === 'died') return t('{name} has died. Thank you for wanting to give {name} a home.', { name })
  if (postStatus === 'transferred') return t('{name} went to another organization.', { name })
  if (postStatus === 'adopted') return t('{name} found another family.', { name })
  return postStatus === 'approved' && availability !== 'paused'
    ? t("It didn't work out this time. {name} is still looking for a home.", { name })
    : t("It didn't work out this time. {name} isn't listed now.", { name })
}

interface WaitingRequest extends OwnRequestState {
  hold: { until: string; forRequester: boolean; position: number | null } | null
}

/** Tells a requester what a hold or a pause means for a pending request; undefined for other requests. */
export function holdText({ status, pet: { name, availability }, hold }: WaitingRequest): string | undefined {
  if (status !== 'pending') return undefined
  if (availability === 'paused') return t('The owner has paused the listing. Your request stays open.')
  if (!hold) return undefined
  const until = dayText(hold.until)
  if (hold.forRequester) return t('{name} is on hold for you until {until}.', { name, until })
  const { position } = hold
  return position === null
    ? t('{name} is on hold until {until}.', { name, until })
    : t("{name} is on hold until {until}. You're number {position} on the waiting list.", { name, until, position })
}

export type Side = 'sent' | 'received'

interface ListedRequest extends WaitingRequest, Step {
  other: { name: string }
}

/** Tells one side of a request whose turn it is. */
export function expectationOf(side: Side, request: ListedRequest): string {
  const { status, pet, other } = request
  const isOpen = status === 'pending' && pet.status === 'approved'
  if (side === 'received') return (isOpen && ownerStepText(request, other.name)) || forOwner(request, other.name)
  const step = isOpen ? stepText(request, other.name) : undefined
  return rejectionText(request) ?? holdText(request) ?? step ?? forRequester(request, other.name)
}

/** Tells a side what comes next after an approval. */
export const handoverText = (side: Turn, pet: string): string =>
  side === 'requester'
    ? t('If you haven’t yet, agree on a time to pick {pet} up, and sign the agreement.', { pet })
    : t('If you haven’t yet, agree on a time to hand {pet} over, and sign the agreement.', { pet })

function forRequester({ status, pet }: OwnRequestState, name: string): string {
  const owner = named(name)
  const { name: petName, status: postStatus } = pet
  if (postStatus === 'died') return t('{name} has died. We are sorry.', { name: petName })
  if (status === 'approved') return handoverText('requester', petName)
  if (postStatus === 'rejected')
    return t(
      "The listing didn't pass its review; {known, select, yes {{name}} other {the owner}} can answer once it does.",
      owner,
    )
  return postStatus === 'approved'
    ? t('Waiting for {known, select, yes {{name}} other {the owner}} to answer.', owner)
    : t(
        'The listing is being reviewed again; {known, select, yes {{name}} other {the owner}} can answer after that.',
        owner,
      )
}

function forOwner(request: OwnRequestState, name: string): string {
  const { status, returnedAt, pet } = request
  const requester = named(name)
  const postStatus = pet.status
  if (returnedAt) return t('{pet} came back to you. Nothing more to do.', { pet: pet.name })
  if (postStatus === 'died') return t('{pet} has died. Nothing more to do.', { pet: pet.name })
  if (request.petClosedAt) return t('{pet} went to another organization. Nothing more to do.', { pet: pet.name })
  if (status === 'rejected') return t('You declined. Nothing more to do.')
  if (status === 'approved') return handoverText('owner', pet.name)
  if (postStatus === 'rejected')
    return t(
      "{known, select, yes {{name}} other {Someone}} is waiting. Your listing was rejected: update it, and you can approve once it's been reviewed.",
      requester,
    )
  return postStatus === 'approved'
    ? t("It's your turn: {known, select, yes {{name}} other {someone}} is waiting for your answer.", requester)
    : t(
        '{known, select, yes {{name}} other {Someone}} is waiting. You can approve once your listing has been reviewed.',
        requester,
      )
}
