import { foldText } from '../../../../shared/text/fold-text.ts'
import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import { Questions, type Answer, type Question } from '../readers/questions.server.ts'
import { MAX_SOURCE_ID_LENGTH } from '../vocabulary.ts'
import { compareAnimals, type Likeness } from './same-animal.ts'

/** The id of an animal that has that of another one. */
export const idOfOther = ({ sourceId, name, species, birthDate }: ImportedAnimal): string =>
  [sourceId, foldText(name), species ?? '', birthDate ?? ''].join(' | ').slice(0, MAX_SOURCE_ID_LENGTH)

/** Ids under which a source now has other animals than before. Until somebody says what they are, nothing about them changes. */
export class ReusedIds {
  readonly #questions: Questions

  constructor(answers: readonly Answer[]) {
    this.#questions = new Questions(answers)
  }

  /** The id by which an animal is known; undefined while the question is open. @param before what has its id now */
  idFor(animal: ImportedAnimal, before: Likeness | undefined): string | undefined {
    if (!before || compareAnimals(before, animal) !== 'other') return animal.sourceId
    const answer = this.#questions.answered('animals', '', '')
    if (answer === 'same') return animal.sourceId
    if (answer === 'others') return idOfOther(animal)
    this.#questions.ask('animals', { column: '', value: '', example: `${before.name} → ${animal.name}` })
    return undefined
  }

  questions(): Question[] {
    return this.#questions.list()
  }
}
