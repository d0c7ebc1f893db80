import { useQuery } from '@tanstack/react-query'
import { House, Plus } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { NavLink } from '../../../../ui/navigation/link.tsx'
import { popoverItemStyles } from '../../../../ui/overlay/popover.tsx'
import { ownOrganizationsQuery } from './queries.ts'

/** The account menu's items for the viewer's organizations. */
export function OrganizationItems() {
  const { data: own = [] } = useQuery(ownOrganizationsQuery(useQueries()))
  return (
    <>
      {own.map(({ slug, name, role }) => (
        <NavLink
          key={slug}
          to={`/organization/${slug}/${role === 'foster' ? 'people' : 'animals'}`}
          className={popoverItemStyles}
        >
          <House aria-hidden="true" size={19} className="shrink-0 text-soft" />
          <span className="truncate">{name}</span>
        </NavLink>
      ))}
      {own.length === 0 && (
        <NavLink to="/organization/start" className={popoverItemStyles}>
          <Plus aria-hidden="true" size={19} className="text-soft" />
          {t('Start an organization')}
        </NavLink>
      )}
    </>
  )
}
