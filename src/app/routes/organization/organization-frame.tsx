import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ExternalLink } from '../../../ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { Route, Routes, useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../client.ts'
import { SecondFactorNotice } from '../../../modules/base/accounts/web/security/second-factor-notice.tsx'
import type { OwnOrganization } from '../../../modules/people/organizations/contract.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { includesRole } from '../../../api/access.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../ui/illustrations/illustrations.tsx'
import { Link, NavLink } from '../../../ui/navigation/link.tsx'
import { menuOf, tabOf } from './tabs.tsx'

/** The organisation's name and menu above each of its pages. It says for whom one acts. */
export function OrganizationFrame() {
  const { data: organization } = useQuery(ownOrganizationQuery(useQueries()))
  const { '*': path = '' } = useParams()
  if (!organization) return null
  const { tab } = tabOf(path)
  return (
    <>
      <title>{`${tab ? t(tab.title) : t('Not found')} · ${organization.name} · Pawpal`}</title>
      {organization.role === 'manager' && <SecondFactorNotice />}
      <Head organization={organization} />
      <Menu organization={organization} path={tab?.path} />
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

/** On narrow screens it scrolls sideways, to the current page. */
function Menu({
  organization: { name, slug, role },
  path,
}: {
  organization: OwnOrganization
  path: string | undefined
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[href$="/${path?.split('/')[0]}"]`)
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <nav aria-label={name} className="border-b border-line print:hidden">
      <div
        ref={list}
        className="relative mx-auto flex max-w-[77rem] gap-1 overflow-x-auto px-4 [scrollbar-width:none] sm:px-6 lg:px-8"
      >
        {menuOf(role).map(item => (
          <NavLink key={item.path} to={`/organization/${slug}/${item.path}`} className={itemStyles}>
            {item.name && t(item.name)}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}

const itemStyles =
  'relative -mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3.5 font-[550] text-soft transition-colors ' +
  'hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-brand aria-[current=page]:text-ink'

function Head({ organization: { name, slug, logoUrl, verified, role } }: { organization: OwnOrganization }) {
  return (
    <div className="mx-auto flex w-full max-w-[77rem] items-center gap-3 px-4 pt-4 pb-2 sm:px-6 lg:px-8 print:hidden">
      <Avatar name={name} src={logoUrl} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-display text-lg/tight font-[650]">
          <span className="min-w-0 truncate">{name}</span>
          {verified && (
            <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
              {t('Verified')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-soft">
          {t(
            "{role, select, manager {You're acting as {name} (manager)} coordinator {You're acting as {name} (coordinator)} volunteer {You're acting as {name} (volunteer)} other {You're acting as {name} (foster)}}",
            { role, name },
          )}
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
