import { expect, it, test } from 'vitest'
import type { Question } from './contract.ts'
import { answerError, answersTo, changedSince, questionErrors, shownQuestions } from './question-rules.ts'

const [RENT, LANDLORD, CAGE, HOURS, TOYS] = Array.from(
  { length: 5 },
  (_, place) => `00000000-0000-4000-8000-00000000000${place}`,
) as [string, string, string, string, string]
const question = (id: string, fields: Partial<Question> = {}): Question => ({
  id,
  kind: 'text',
  label: 'Why?',
  required: false,
  options: [],
  species: [],
  shownIf: null,
  ...fields,
})
const SET = [
  question(RENT, { kind: 'yesNo', required: true }),
  question(LANDLORD, { required: true, shownIf: { questionId: RENT, answer: 'Yes' } }),
  question(CAGE, { kind: 'choice', options: ['Big', 'Small'], species: ['rabbit'] }),
  question(HOURS, { kind: 'number' }),
  question(TOYS, { kind: 'several', options: ['Ball', 'Rope'], shownIf: { questionId: LANDLORD, answer: 'x' } }),
]
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id)

test('questions appear by species and by an earlier answer', () => {
  expect(ids(shownQuestions(SET, {}, 'dog'))).toEqual([RENT, HOURS])
  expect(ids(shownQuestions(SET, { [RENT]: 'No' }, 'rabbit'))).toEqual([RENT, CAGE, HOURS])
  expect(ids(shownQuestions(SET, { [RENT]: 'Yes' }, 'dog'))).toEqual([RENT, LANDLORD, HOURS])
})

test('a question that depends on a hidden question is hidden, whatever was answered there', () => {
  const hidden = [SET[0], SET[1], question(TOYS, { shownIf: { questionId: LANDLORD, answer: 'x' } })] as Question[]
  expect(ids(shownQuestions(hidden, { [RENT]: 'No', [LANDLORD]: 'x' }, 'dog'))).toEqual([RENT])
})

it.each<[Partial<Question>, unknown, boolean]>([
  [{ required: true }, undefined, false],
  [{ required: true }, '  ', false],
  [{}, undefined, true],
  [{ kind: 'text' }, 5, false],
  [{ kind: 'number' }, 5, true],
  [{ kind: 'number' }, '5', false],
  [{ kind: 'yesNo' }, 'Yes', true],
  [{ kind: 'yesNo' }, 'Perhaps', false],
  [{ kind: 'choice', options: ['A', 'B'] }, 'B', true],
  [{ kind: 'choice', options: ['A', 'B'] }, 'C', false],
  [{ kind: 'several', options: ['A', 'B'] }, ['A', 'B'], true],
  [{ kind: 'several', options: ['A', 'B'] }, ['A', 'C'], false],
  [{ kind: 'several', options: ['A', 'B'], required: true }, [], false],
])('%o answered with %o: %s', (fields, answer, isRight) => {
  expect(answerError(question(RENT, fields), answer as never) === undefined).toBe(isRight)
})

test('a set names what is wrong with each question', () => {
  expect(questionErrors(SET.slice(0, 4))).toEqual({})
  const wrong = [
    question(RENT, { label: ' ' }),
    question(LANDLORD, { kind: 'choice', options: ['One'] }),
    question(CAGE, { shownIf: { questionId: HOURS, answer: 'Yes' } }),
    question(HOURS, { kind: 'yesNo', options: ['Yes'] }),
    question(HOURS),
  ]
  expect(Object.keys(questionErrors(wrong))).toEqual([RENT, LANDLORD, CAGE, HOURS])
})

test('drops empty answers and answers to other questions', () => {
  expect(answersTo(SET.slice(0, 2), { [RENT]: 'Yes', [LANDLORD]: '', [HOURS]: 3 })).toEqual({ [RENT]: 'Yes' })
})

test('changedSince: lists new and changed questions', () => {
  const now = [question(RENT, { kind: 'yesNo', required: true }), question(HOURS), question(TOYS)]
  expect(changedSince(SET, now)).toEqual(new Set([HOURS, TOYS]))
})
