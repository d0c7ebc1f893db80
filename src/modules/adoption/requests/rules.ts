import { named } from '../../../shared/text/names-text.ts'
import { t } from '../../../shared/i18n/t.ts'
import type { RequestStatus } from '../../news/notifications/request-status-vocabulary.ts'
import { type MeetingEvent, type Stage, STAGES } from './vocabulary.ts'
import type { AdoptionRequest, Application } from './contract.ts'

/** Whom else an approval answers. @param others the first requester's name, and the number of all */
export const othersText = (others: { name: string; count: number }): string =>
  t(
    '{known, select, yes {{more, plural, =0 {{name} will be told no.} other {{name} and # more will be told no.}}} other {{count, plural, one {# other person will be told no.} other {# other people will be told no.}}}}',
    { ...named(others.name), count: others.count, more: others.count - 1 },
  )

interface MeetingState {
  stage: Stage
  meeting: { at: string | null } | null
}

/** Whether an approval may come next. Before, the two sides should meet. */
export const isReadyToApprove = ({ stage, meeting }: MeetingState): boolean =>
  stage === 'trial' || stage === 'decision' || Boolean(meeting?.at)

/** Whether a request comes closer to its pet. */
export const isForward = (from: Stage, to: Stage): boolean => STAGES.indexOf(to) > STAGES.indexOf(from)

/** Tells an owner how many of the selected requests were rejected; others were decided or cancelled before. */
export function rejectedText(rejected: number, selected: number): string {
  if (rejected === 0) return t('All of them had already been answered or cancelled')
  const count = rejected
  return rejected === selected
    ? t(
        '{count, plural, one {Adoption request rejected successfully} other {# adoption requests rejected successfully}}',
        { count },
      )
    : t(
        '{count, plural, one {Adoption request rejected successfully. The others had been answered or cancelled already.} other {# adoption requests rejected successfully. The others had been answered or cancelled already.}}',
        { count },
      )
}

export type Answers = { [Question in keyof Application]: string }

/** Whether any question is answered. */
export const isAnswered = (answers: Answers): boolean => Object.values(answers).some(answer => answer.trim() !== '')

/** The required questions without an answer. */
export const unanswered = (answers: Answers): (keyof Answers)[] =>
  (['homeSituation', 'experience', 'whyThisPet'] as const).filter(question => !answers[question].trim())

interface TemplateFields {
  pet: string
  /** Of the other person; may be empty. */
  name: string
}

/** The text of a template with the names of pet and person. Names that look like a field stay as they are. */
export const fillTemplate = (text: string, { pet, name }: TemplateFields): string =>
  text.replaceAll(/\{(pet|name)\}/g, (_, field) => (field === 'pet' ? pet : name.trim() || 'there'))

/** What was typed with a template after it; undefined if that is longer than `max`. */
export function withTemplate(typed: string, template: string, max: number): string | undefined {
  const text = typed.trim() ? `${typed.trimEnd()}\n\n${template}` : template
  return text.length <= max ? text : undefined
}

interface RequestHistory {
  status: RequestStatus
  createdAt: Date
  decidedAt: Date | null
  /** When an adopted pet went back. */
  returnedAt?: Date | null
  /** When it ended because the pet died or left. */
  petClosedAt?: Date | null
  appliedAt: Date | null
  /** The stages that it entered, in order; instants as texts. */
  stages?: readonly { stage: Stage; at: string }[]
  /** What happened to its meetings. */
  meetings?: readonly { event: MeetingEvent; at: string }[]
}

/** The events of a request, oldest first. */
export function timelineOf({
  status,
  createdAt,
  decidedAt,
  returnedAt,
  petClosedAt,
  appliedAt,
  stages = [],
  meetings = [],
}: RequestHistory): AdoptionRequest['timeline'] {
  const events: { event: AdoptionRequest['timeline'][number]['event']; at: Date }[] = [{ event: 'sent', at: createdAt }]
  if (appliedAt) events.push({ event: 'application_added', at: appliedAt })
  for (const { stage, at } of stages) if (stage !== 'new') events.push({ event: stage, at: new Date(at) })
  for (const { event, at } of meetings) events.push({ event, at: new Date(at) })
  // An application may be added while they talk already.
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  if (returnedAt) events.push({ event: 'approved', at: decidedAt ?? createdAt }, { event: 'returned', at: returnedAt })
  else if (petClosedAt) events.push({ event: 'ended', at: petClosedAt })
  else if (status !== 'pending') events.push({ event: status, at: decidedAt ?? createdAt })
  return events.map(({ event, at }) => ({ event, at: at.toISOString() }))
}
