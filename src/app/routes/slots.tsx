import type { ReactNode } from 'react'
import type { MeetingSlot, OwnQuestionsSlot } from '../../modules/adoption/requests/web/slots.ts'
import type { RequestSlot } from '../../modules/news/notifications/web/slots.ts'
import { SlotsContext, type LoadPart } from '../../ui/slots-context.ts'

type PartOf<Slot extends (props: never) => ReactNode> = LoadPart<Parameters<Slot>[0]>

const meeting: PartOf<typeof MeetingSlot> = () => import('./slots/request-steps.tsx')
const ownQuestions: PartOf<typeof OwnQuestionsSlot> = () => import('./slots/own-questions.tsx')
const request: PartOf<typeof RequestSlot> = () => import('./slots/request-of-news.ts')

/** What fills the slots of the modules, by their names. */
const slots = { meeting, ownQuestions, request }

export const Slots = ({ children }: { children: ReactNode }) => <SlotsContext value={slots}>{children}</SlotsContext>
