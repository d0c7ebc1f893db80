import type { ImportProblem } from './readers/imported-animal.server.ts'
import { MAX_GROUP_VALUES, MAX_PROBLEM_GROUPS } from './vocabulary.ts'

export interface ProblemGroup extends Pick<ImportProblem, 'column' | 'message'> {
  count: number
  /** The values that have most of these problems. */
  values: { value: string; count: number }[]
}

/** Beyond them, values are counted in their group only. */
const MAX_COUNTED_VALUES = 200

/** Problems of a whole file, counted by their kind and column. */
export class ProblemGroups {
  readonly #groups = new Map<string, Omit<ProblemGroup, 'values'> & { values: Map<string, number> }>()

  add({ column, message, value }: ImportProblem): void {
    const key = JSON.stringify([column, message])
    const group = this.#groups.get(key) ?? { column, message, count: 0, values: new Map<string, number>() }
    if (group.count === 0 && this.#groups.size < MAX_PROBLEM_GROUPS) this.#groups.set(key, group)
    group.count += 1
    const { values } = group
    if (values.size < MAX_COUNTED_VALUES || values.has(value)) values.set(value, (values.get(value) ?? 0) + 1)
  }

  /** Those with the most problems first. */
  list(): ProblemGroup[] {
    return [...this.#groups.values()]
      .toSorted((one, other) => other.count - one.count)
      .map(({ values, ...group }) => ({ ...group, values: mostOf(values) }))
  }
}

const mostOf = (values: ReadonlyMap<string, number>): ProblemGroup['values'] =>
  [...values]
    .filter(([value]) => value !== '')
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MAX_GROUP_VALUES)
    .map(([value, count]) => ({ value, count }))
