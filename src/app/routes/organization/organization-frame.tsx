import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ChevronDown, ExternalLink } from '../../../ui/icons.tsx'
import { Route, Routes, useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../client.ts'
import { SecondFactorNotice } from '../../../modules/base/accounts/web/security/second-factor-notice.tsx'
import type { OwnOrganization } from '../../../modules/people/organizations/contract.ts'
import { ROLE_TEXTS } from '../../../modules/people/organizations/role-vocabulary.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { includesRole } from '../../../api/access.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../ui/illustrations/illustrations.tsx'
import { Link, NavLink } from '../../../ui/navigation/link.tsx'
import { Menu, MenuLink } from '../../../ui/overlay/menu.tsx'
import { menuOf, tabOf } from './tabs.tsx'

/** The organisation's name and menu above each of its pages. It says for whom one acts. */
export function OrganizationFrame() {
  const { data: organization } = useQuery(ownOrganizationQuery(useQueries()))
  const { '*': path = '' } = useParams()
  if (!organization) return null
  const { tab } = tabOf(path)
  return (
    <>
      <title>
        {t('{part} · {organization} · Pawpal', {
          part: tab ? t(tab.title) : t('Not found'),
          organization: organization.name,
        })}
      </title>
      {organization.role === 'manager' && <SecondFactorNotice />}
      <Head organization={organization} />
      <Places organization={organization} path={tab?.path} />
      {tab && includesRole(organization.role, tab.role) ? (
        <Routes>
          <Route path={`${tab.path}/*`} element={<tab.Component />} />
        </Routes>
      ) : (
        <EmptyState
          level={1}
          picture={<PerchedBird />}
          title={tab ? t("Your role can't open this page") : t("This page doesn't exist")}
          text={
            tab
              ? t(
                  "{role, select, manager {As a manager, you can't see it.} coordinator {As a coordinator, you can't see it.} volunteer {As a volunteer, you can't see it.} other {As a foster, you can't see it.}}",
                  { role: organization.role },
                )
              : undefined
          }
        />
      )}
    </>
  )
}

/** Four places, and the others in a menu. On very narrow screens the places scroll sideways beside it. */
function Places({
  organization: { name, slug, role },
  path,
}: {
  organization: OwnOrganization
  path: string | undefined
}) {
  const { places, more } = menuOf(role)
  const open = path?.split('/')[0]
  return (
    <nav aria-label={name} className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-[77rem] sm:gap-1 sm:px-6 lg:px-8">
        <div className="flex min-w-0 overflow-x-auto [scrollbar-width:none] max-sm:flex-1 max-sm:justify-between max-sm:ps-1 sm:gap-1">
          {places.map(item => (
            <NavLink key={item.path} to={`/organization/${slug}/${item.path}`} className={itemStyles}>
              {item.name && t(item.name)}
            </NavLink>
          ))}
        </div>
        {more.length > 0 && (
          <Menu
            label={t('More')}
            trigger={
              <>
                {t('More')}
                <ChevronDown aria-hidden="true" size={16} className="max-[23rem]:hidden" />
              </>
            }
            triggerClassName={more.some(item => item.path === open) ? `${itemShape} border-brand text-ink` : itemStyles}
          >
            {more.map(item => (
              <MenuLink
                key={item.path}
                to={`/organization/${slug}/${item.path}`}
                aria-current={item.path === open ? 'page' : undefined}
              >
                {item.name && t(item.name)}
              </MenuLink>
            ))}
          </Menu>
        )}
      </div>
    </nav>
  )
}

const itemShape =
  'relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-1 border-b-2 px-2.5 font-[550] whitespace-nowrap transition-colors ' +
  'hover:text-ink focus-visible:-outline-offset-3 max-sm:text-[0.9375rem] max-[23rem]:px-1.5 max-[23rem]:text-sm sm:px-3.5'

const itemStyles = `${itemShape} border-transparent text-soft aria-[current=page]:border-brand aria-[current=page]:text-ink`

function Head({ organization: { name, slug, logoUrl, verified, role } }: { organization: OwnOrganization }) {
  return (
    <div className="mx-auto flex w-full max-w-[77rem] items-center gap-3 px-4 pt-1.5 sm:px-6 sm:pt-4 sm:pb-2 lg:px-8 print:hidden">
      <Avatar name={name} src={logoUrl} size={36} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-x-2 font-display text-base/tight font-[650] sm:text-lg/tight">
          <span className="min-w-0 truncate">{name}</span>
          {verified && (
            <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
              {t('Verified')}
            </Badge>
          )}
        </p>
        <p className="text-soft max-sm:sr-only sm:text-sm">
          {t(
            "{role, select, manager {You're acting as {name} (manager)} coordinator {You're acting as {name} (coordinator)} volunteer {You're acting as {name} (volunteer)} other {You're acting as {name} (foster)}}",
            { role, name },
          )}
        </p>
        <p aria-hidden="true" className="text-[0.8125rem]/tight text-soft sm:hidden">
          {t(ROLE_TEXTS[role].name)}
        </p>
      </div>
      <Link
        to={`/shelter/${slug}`}
        className="touch relative inline-flex items-center gap-1.5 text-sm font-medium text-soft hover:text-ink"
      >
        <ExternalLink aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">{t('Public page')}</span>
      </Link>
    </div>
  )
}
