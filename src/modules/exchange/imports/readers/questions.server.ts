import { MAX_QUESTIONS, QUESTION_CHOICES, VALUE_QUESTIONS, type QuestionKind } from '../vocabulary.ts'

/** What a file leaves open, once for each value. */
export interface Question {
  kind: QuestionKind
  /** The title; empty where the file as a whole is meant. */
  column: string
  value: string
  /** Animals, or rows. */
  count: number
  /** The name or id of the first of them. */
  example: string
  /** The likely one first. */
  choices: string[]
}

export interface Answer extends Pick<Question, 'kind' | 'column' | 'value'> {
  answer: string
}

/** What an answer can be. */
type Choices = { [Kind in QuestionKind]: Kind extends 'currency' ? string : (typeof QUESTION_CHOICES)[Kind][number] }

const keyOf = (kind: QuestionKind, column: string, value: string): string => JSON.stringify([kind, column, value])
const MAX_VALUE = 200

/** The questions of a file, and what was answered. */
export class Questions {
  readonly #answers: ReadonlyMap<string, string>
  readonly #open = new Map<string, Question>()

  constructor(answers: readonly Answer[] = []) {
    const known = new Map<string, string>()
    for (const { kind, column, value, answer } of answers)
      if (isChoice(kind, answer)) known.set(keyOf(kind, column, value), answer)
      else if (answer === '') known.delete(keyOf(kind, column, value))
    this.#answers = known
  }

  /** What was answered for a value, or undefined. */
  answered<Kind extends QuestionKind>(kind: Kind, column: string, value: string): Choices[Kind] | undefined {
    return this.#answers.get(keyOf(kind, column, value.slice(0, MAX_VALUE))) as Choices[Kind] | undefined
  }

  /** Asks for a value, unless it was answered. @param likely the choice that stands first */
  ask(kind: QuestionKind, { column, value, example, count = 1, likely }: Asked): void {
    const shown = value.slice(0, MAX_VALUE)
    const key = keyOf(kind, column, shown)
    const before = this.#open.get(key)
    if (before) before.count += count
    else if (this.#open.size < MAX_QUESTIONS && !this.#answers.has(key)) {
      const choices: readonly string[] = QUESTION_CHOICES[kind]
      const first = likely === undefined ? choices : [likely, ...choices.filter(choice => choice !== likely)]
      this.#open.set(key, { kind, column, value: shown, count, example, choices: [...first] })
    }
  }

  /** Those of whole files first, then those of the most animals. */
  list(): Question[] {
    return [...this.#open.values()].toSorted((one, other) => weight(other) - weight(one))
  }
}

interface Asked {
  column: string
  value: string
  example: string
  count?: number
  likely?: string | undefined
}

/** Kinds without whose answer animals are not listed come first. */
const weight = ({ kind, count }: Question): number => count + (VALUE_QUESTIONS.includes(kind) ? 0 : 1e9)

const isChoice = (kind: QuestionKind, answer: string): boolean =>
  (QUESTION_CHOICES[kind] as readonly string[]).includes(answer) || (kind === 'currency' && /^[A-Z]{3}$/.test(answer))
