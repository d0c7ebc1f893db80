import { t } from '../../shared/i18n/t.ts'
import { Button } from '../button/button.tsx'
import { Link } from '../navigation/link.tsx'
import { Logo } from './logo.tsx'
import { NavigationProgress } from '../navigation/navigation-progress.tsx'

type DashboardBarProps = {
  /** The dashboard's name beside the logo. */
  name: string
  /** The name of the signed-in person. */
  person: string
  /** The person is being signed out. */
  leaving: boolean
  onSignOut: () => void
}

/** The header of a dashboard, instead of the common one. */
export function DashboardBar({ name, person, leaving, onSignOut }: DashboardBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--header) max-w-[97rem] items-center gap-3 px-4 sm:px-6 lg:px-8">
        <Link to="/home" className="touch relative me-auto flex">
          <Logo name={name} />
        </Link>
        <span className="min-w-0 truncate font-medium max-sm:sr-only">{person}</span>
        <Button variant="secondary" size="sm" busy={leaving} onClick={onSignOut}>
          {t('Sign Out')}
        </Button>
      </div>
      <NavigationProgress />
    </header>
  )
}
