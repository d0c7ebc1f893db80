import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { PersonMenu } from './person-menu.tsx'
import { blocksQuery } from './queries.ts'
import type { Other } from './blocking/use-blocking.ts'

/** The menu on a person's profile, for somebody else who is signed in. */
export function ProfileMenu({ person }: { person: Other }) {
  const { data: blocks } = useQuery(blocksQuery(useQueries()))
  const blocked = blocks?.some(({ id }) => id === person.id) ?? false
  return <PersonMenu person={person} blocked={blocked} subject="person" subjectId={person.id} variant="outline" />
}
