import { z } from 'zod'
import { Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { Person } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { adoptionProblems } from '../requests/problems.ts'
import { STAGES, TURNS } from '../requests/vocabulary.ts'
import { callers } from './access.ts'
import { boardProblems } from './problems.ts'
import {
  ASSIGNED,
  MAX_LABEL_LENGTH,
  MAX_LABELS,
  MAX_MOVED_AT_ONCE,
  MAX_NEXT_STEP_LENGTH,
  MAX_STAGE_DAYS,
} from './vocabulary.ts'

const Stage = z.enum(STAGES)
const Label = Text.trim().min(1).max(MAX_LABEL_LENGTH)
const Someone = Person.pick({ id: true, name: true, avatarUrl: true })

export const Card = z
  .object({
    id: z.int().describe('of the request'),
    postId: z.int(),
    pet: z.string().describe('"Biscuit", or "Biscuit and Luna" for bonded pets'),
    photo: Photo.nullable().describe('the main image of the pet'),
    requester: Someone,
    stage: Stage,
    since: Instant.describe('when it entered the stage'),
    dueAt: Instant.describe('when the time of the stage, or of the next step, passes'),
    turn: z.enum(TURNS),
    createdAt: Instant,
    applied: z.boolean().describe('has answers of the application form'),
    approvalDueAt: Instant.nullable().describe('when the approval takes effect that the owner can still undo'),
    held: z.boolean().describe('the pet is on hold for the requester'),
    nextStep: z.string(),
    nextStepOn: z.iso.date().nullable(),
    labels: z.array(z.string()),
    assignee: Someone.nullable().describe('who of the organisation looks after it'),
    version: z.int().nonnegative().describe('of next step and labels'),
  })
  .meta({ id: 'BoardCard' })
export type Card = z.infer<typeof Card>

const Days = z.int().min(1).max(MAX_STAGE_DAYS)
export const StageDays = z.record(Stage, Days)

export const Board = z
  .object({
    columns: z.array(z.object({ stage: Stage, count: z.int().nonnegative(), cards: z.array(Card) })),
    pets: z.array(z.object({ id: z.int(), name: z.string() })).describe('with pending requests'),
    labels: z.array(z.string()).describe('in use'),
    abilities: z.object({ change: z.boolean(), settings: z.boolean() }),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

const tags = ['Board']

export const boardContract = {
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/board',
      summary: 'Read the pending requests for my pets in columns, those that wait longest first',
      tags,
    })
    .input(
      z.object({
        postId: Id.optional(),
        label: Label.optional(),
        assigned: z.enum(ASSIGNED).optional(),
        late: z.stringbool().or(z.boolean()).optional().describe('only those whose time has passed'),
        shown: Text.max(200).default('').describe('how many cards of columns: new:40,talking:60'),
      }),
    )
    .output(Board),
  card: procedure(callers.card)
    .route({ method: 'GET', path: '/board/cards/{id}', summary: 'Read the card of a pending request for my pet', tags })
    .input(z.object({ id: Id }))
    .output(Card),
  move: procedure(callers.move)
    .route({
      method: 'POST',
      path: '/board/moves',
      summary: 'Move cards to a column; those that somebody else moved or answered meanwhile stay',
      tags,
    })
    .input(
      z.strictObject({
        cards: z
          .array(z.strictObject({ id: Id, from: Stage.describe('where the caller saw it') }))
          .min(1)
          .max(MAX_MOVED_AT_ONCE),
        to: Stage,
      }),
    )
    .output(z.object({ moved: z.array(z.int()), refused: z.array(z.int()) })),
  saveCard: procedure(callers.saveCard)
    .route({
      method: 'PUT',
      path: '/board/cards/{id}',
      summary: 'Save next step, labels and whose turn it is; refused if the card has another version',
      tags,
    })
    .errors({ CARD_CHANGED: boardProblems.CARD_CHANGED, ALREADY_DECIDED: adoptionProblems.ALREADY_DECIDED })
    .input(
      z.strictObject({
        id: Id,
        version: z.int().nonnegative(),
        nextStep: Text.trim().max(MAX_NEXT_STEP_LENGTH),
        nextStepOn: z.iso.date().nullable(),
        labels: z.array(Label).max(MAX_LABELS),
        turn: z.enum(TURNS),
      }),
    )
    .output(Card),
  label: procedure(callers.label)
    .route({ method: 'POST', path: '/board/labels', summary: 'Put a label on several cards, or take it off', tags })
    .input(z.strictObject({ ids: z.array(Id).min(1).max(MAX_MOVED_AT_ONCE), label: Label, on: z.boolean() }))
    .output(z.object({ changed: z.int().nonnegative() })),
  settings: procedure(callers.settings)
    .route({ method: 'GET', path: '/board/settings', summary: 'Read after how many days a column reminds', tags })
    .output(z.object({ days: StageDays })),
  saveSettings: procedure(callers.saveSettings)
    .route({ method: 'PUT', path: '/board/settings', summary: 'Choose after how many days each column reminds', tags })
    .input(z.strictObject({ days: StageDays }))
    .output(z.object({ days: StageDays })),
}
