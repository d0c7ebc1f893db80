import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useBlocking, type OtherPerson } from './use-blocking.ts'

/** @param named whether the label has the person's name, for lists with several buttons */
export function UnblockButton({ person, named = false }: { person: OtherPerson; named?: boolean }) {
  const { unblock, unblocking } = useBlocking(person)
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={unblocking}
      onClick={unblock}
      {...(named && { 'aria-label': t('Unblock {name}', { name: person.name }) })}
    >
      {t('Unblock')}
    </Button>
  )
}
