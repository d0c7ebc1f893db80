import { queryOptions } from '@tanstack/react-query'
import type { Queries } from '../../../../app/queries.ts'
import type { Assignment } from '../contract.ts'
import { type ASSIGNABLE, MAX_ASSIGNMENTS_READ, type SubjectOf } from '../vocabulary.ts'

export type Assignable = SubjectOf<(typeof ASSIGNABLE)[number]>

/** The people of the organisation. */
export const membersQuery = (queries: Queries) => queries.organizations.members.queryOptions()

/** The notes on something, newest first, page by page. */
export const notesQuery = (queries: Queries, { subject, subjectId }: SubjectOf) =>
  queries.teamwork.notes.infiniteOptions({
    input: (cursor: string | undefined) => ({ subject, subjectId, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The assignee of a conversation or request, or null. Concurrent reads of a page are batched into one call. */
export const assignmentQuery = (queries: Queries, { subject, subjectId }: Assignable) =>
  queryOptions({
    queryKey: [...queries.teamwork.assignments.key(), subject, subjectId],
    queryFn: () => readInBatch(queries, { subject, subjectId }),
  })

interface Batch {
  conversation: Set<string>
  request: Set<string>
  answer: Promise<Assignment[]>
}

const open = new WeakMap<Queries, Batch>()

async function readInBatch(queries: Queries, { subject, subjectId }: Assignable): Promise<Assignment | null> {
  const batch = open.get(queries) ?? begin(queries)
  batch[subject].add(subjectId)
  const answer = await batch.answer
  return answer.find(one => one.subject === subject && one.subjectId === subjectId) ?? null
}

function begin(queries: Queries): Batch {
  const [conversation, request] = [new Set<string>(), new Set<string>()]
  const answer = Promise.resolve().then(async () => {
    open.delete(queries)
    const parts = [
      ...inParts([...conversation]).map(conversationIds => ({ conversationIds })),
      ...inParts([...request]).map(requestIds => ({ requestIds })),
    ]
    const [first = {}, second] = parts
    // A batch holds conversations or requests, usually few.
    const inputs = parts.length === 2 && conversation.size > 0 && request.size > 0 ? [{ ...first, ...second }] : parts
    return (await Promise.all(inputs.map(input => queries.teamwork.assignments.call(input)))).flat()
  })
  const batch = { conversation, request, answer }
  open.set(queries, batch)
  return batch
}

const inParts = (ids: string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_ASSIGNMENTS_READ) }, (_, index) =>
    ids.slice(index * MAX_ASSIGNMENTS_READ, (index + 1) * MAX_ASSIGNMENTS_READ).join(','),
  )
