import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { blocksQuery } from '../queries.ts'
import { UnblockButton } from './unblock-button.tsx'

/** The list of blocked people in the settings. */
export function BlockedPeople() {
  const { data: people = [] } = useQuery(blocksQuery(useQueries()))
  if (people.length === 0) return <p className="text-soft">{t("You haven't blocked anyone.")}</p>
  return (
    <ul className="grid gap-3">
      {people.map(person => (
        <li key={person.id} className="flex items-center gap-3">
          <Avatar name={person.name} src={person.avatarUrl} />
          <Link to={`/profile/${person.id}`} className="min-w-0 flex-1 truncate font-[550] hover:underline">
            {person.name}
          </Link>
          <UnblockButton person={person} named />
        </li>
      ))}
    </ul>
  )
}
