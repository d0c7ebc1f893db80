import { z } from 'zod'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import { callers } from './access.ts'
import { questionProblems } from './problems.ts'
import { ApplicationDraft, AskedQuestions, NewQuestionSet, QuestionSet, SetChoice } from './question-contract.ts'
import {
  CONSENTS,
  EXPERIENCES,
  FIT_STATES,
  FIT_TOPICS,
  GARDENS,
  HOUSINGS,
  MAX_ADULTS,
  MAX_CHILD_AGE,
  MAX_CHILDREN,
  MAX_HOME_PETS,
  MAX_HOME_TEXT_LENGTH,
  MAX_TRAVEL_KM,
} from './vocabulary.ts'

export * from './question-contract.ts'

const Count = z.int().min(0).max(MAX_HOME_PETS).nullable()
const HomeText = Text.trim().max(MAX_HOME_TEXT_LENGTH)

/** A person's home; null for what they leave open. */
export const Home = z
  .strictObject({
    adults: z.int().min(1).max(MAX_ADULTS).nullable(),
    childrenAges: z
      .array(z.int().min(0).max(MAX_CHILD_AGE))
      .max(MAX_CHILDREN)
      .nullable()
      .describe('in years; an empty list: no children'),
    dogs: Count.describe('dogs that live there'),
    cats: Count.describe('cats that live there'),
    otherPets: HomeText,
    housing: z.enum(HOUSINGS).nullable(),
    garden: z.enum(GARDENS).nullable(),
    consent: z.enum(CONSENTS).nullable().describe('whether the landlord allows animals'),
    experience: z.enum(EXPERIENCES).nullable(),
    hoursAlone: z.int().min(0).max(24).nullable().describe('hours that a pet would be alone on an ordinary day'),
    allergies: z.array(z.enum(SPECIES)).max(SPECIES.length).nullable().describe('an empty list: no allergies'),
    travelKm: z.int().min(0).max(MAX_TRAVEL_KM).nullable().describe('how far they travel to meet a pet'),
    more: HomeText,
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof Home>

/** How one fact of the pet and the home go together. */
export const FitPoint = z
  .object({
    topic: z.enum(FIT_TOPICS),
    state: z.enum(FIT_STATES),
    text: z.string().describe('a sentence that both sides may read'),
  })
  .meta({ id: 'FitPoint' })
export type FitPoint = z.infer<typeof FitPoint>

const StoredHome = z.object({ home: Home, updatedAt: Instant })

export const applicationsContract = {
  home: procedure(callers.home)
    .route({ method: 'GET', path: '/me/home', summary: 'Get my home, or null', tags: ['Applications'] })
    .output(StoredHome.nullable()),
  saveHome: procedure(callers.saveHome)
    .route({ method: 'PUT', path: '/me/home', summary: 'Save my home', tags: ['Applications'] })
    .input(Home)
    .output(StoredHome),
  removeHome: procedure(callers.removeHome)
    .route({
      method: 'DELETE',
      path: '/me/home',
      summary: 'Remove my home; requests keep what was sent with them',
      tags: ['Applications'],
    })
    .output(Done),
  form: procedure(callers.form)
    .route({
      method: 'GET',
      path: '/posts/{postId}/application-form',
      summary: 'Get what goes with my request for a pet: my home, how it fits, and the questions of the owner',
      tags: ['Applications'],
    })
    .input(z.object({ postId: Id }))
    .output(
      z.object({
        home: Home.nullable(),
        fit: z.array(FitPoint).describe('empty without a home'),
        asked: AskedQuestions.nullable().describe('the questions of the owner'),
      }),
    ),
  draft: procedure(callers.draft)
    .route({
      method: 'GET',
      path: '/me/application-drafts/{postId}',
      summary: 'Get what I typed about a pet and have not sent, or null',
      tags: ['Applications'],
    })
    .input(z.object({ postId: Id }))
    .output(z.object({ draft: ApplicationDraft, updatedAt: Instant }).nullable()),
  saveDraft: procedure(callers.saveDraft)
    .route({
      method: 'PUT',
      path: '/me/application-drafts/{postId}',
      summary: 'Save what I typed about a pet and have not sent; nobody else reads it',
      tags: ['Applications'],
    })
    .input(z.strictObject({ postId: Id, ...ApplicationDraft.shape }))
    .output(z.object({ updatedAt: Instant })),
  removeDraft: procedure(callers.removeDraft)
    .route({
      method: 'DELETE',
      path: '/me/application-drafts/{postId}',
      summary: 'Remove what I typed about a pet and have not sent',
      tags: ['Applications'],
    })
    .input(z.object({ postId: Id }))
    .output(Done),
  sets: procedure(callers.sets)
    .route({ method: 'GET', path: '/me/question-sets', summary: 'List my sets of questions', tags: ['Applications'] })
    .output(z.array(QuestionSet)),
  createSet: procedure(callers.createSet)
    .route({
      method: 'POST',
      path: '/me/question-sets',
      summary: 'Create a set of questions for people who ask for my pets',
      tags: ['Applications'],
      successStatus: 201,
    })
    .errors({ QUESTIONS_WRONG: questionProblems.QUESTIONS_WRONG, TOO_MANY_SETS: questionProblems.TOO_MANY_SETS })
    .input(NewQuestionSet)
    .output(QuestionSet),
  changeSet: procedure(callers.changeSet)
    .route({
      method: 'PUT',
      path: '/me/question-sets/{id}',
      summary: 'Change a set of questions; applications keep the questions as they were',
      tags: ['Applications'],
    })
    .errors({
      QUESTIONS_WRONG: questionProblems.QUESTIONS_WRONG,
      CHANGED_MEANWHILE: questionProblems.CHANGED_MEANWHILE,
    })
    .input(
      z.strictObject({ id: Id, version: z.int().describe('the version that was changed'), ...NewQuestionSet.shape }),
    )
    .output(QuestionSet),
  removeSet: procedure(callers.removeSet)
    .route({
      method: 'DELETE',
      path: '/me/question-sets/{id}',
      summary: 'Remove a set of questions; its pets then ask the default set',
      tags: ['Applications'],
    })
    .input(z.object({ id: Id }))
    .output(Done),
  setOfPost: procedure(callers.setOfPost)
    .route({
      method: 'GET',
      path: '/posts/{postId}/question-set',
      summary: 'Get which questions my pet asks',
      tags: ['Applications'],
    })
    .input(z.object({ postId: Id }))
    .output(z.object({ set: SetChoice })),
  chooseSet: procedure(callers.chooseSet)
    .route({
      method: 'PUT',
      path: '/posts/{postId}/question-set',
      summary: 'Choose which questions my pet asks',
      tags: ['Applications'],
    })
    .input(z.strictObject({ postId: Id, set: SetChoice }))
    .output(z.object({ set: SetChoice })),
}
