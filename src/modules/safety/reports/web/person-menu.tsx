import { useState } from 'react'
import { Ban, EllipsisVertical, Flag } from '../../../../ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { iconButtonStyles, type IconButtonVariant } from '../../../../ui/button/icon-button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import type { ReportSubject } from '../vocabulary.ts'
import { type OtherPerson, useBlocking } from './blocking/use-blocking.ts'
import { blocksQuery } from './queries.ts'

const dialogs = onDemand(async () => {
  const [{ BlockDialog }, { ReportDialog }] = await Promise.all([
    import('./blocking/block-dialog.tsx'),
    import('./reporting/report-dialog.tsx'),
  ])
  return { BlockDialog, ReportDialog }
})

type PersonMenuProps = {
  person: OtherPerson
  blocked: boolean
  /** The account is deleted, so it cannot be blocked. */
  deleted?: boolean
  /** The subject of a report from this menu. */
  subject: Extract<ReportSubject, 'person' | 'conversation'>
  subjectId: string
  variant?: IconButtonVariant
}

/** The menu to report or block a person. */
export function PersonMenu({ person, blocked, deleted = false, subject, subjectId, variant }: PersonMenuProps) {
  const [asked, ask] = useState<'block' | 'report'>()
  const [wanted, setWanted] = useState(false)
  const { unblock } = useBlocking(person)
  const module = dialogs.useModule(wanted, () => setWanted(false))
  const open = (which: 'block' | 'report') => {
    setWanted(true)
    ask(which)
  }
  const blockable = !blocked && !deleted
  const dialog = (which: 'block' | 'report') => ({
    person,
    open: asked === which,
    onOpenChange: (open: boolean) => ask(open ? which : undefined),
  })
  return (
    <>
      <Menu
        label={t('Options for {name}', { name: person.name })}
        triggerClassName={iconButtonStyles(variant)}
        trigger={<EllipsisVertical aria-hidden="true" size={20} />}
      >
        <MenuItem
          icon={<Flag aria-hidden="true" size={18} />}
          onPointerEnter={dialogs.preload}
          onClick={() => open('report')}
        >
          {t('Report')}
        </MenuItem>
        {blocked && (
          <MenuItem icon={<Ban aria-hidden="true" size={18} />} onClick={unblock}>
            {t('Unblock')}
          </MenuItem>
        )}
        {blockable && (
          <MenuItem
            icon={<Ban aria-hidden="true" size={18} />}
            tone="danger"
            onPointerEnter={dialogs.preload}
            onClick={() => open('block')}
          >
            {t('Block')}
          </MenuItem>
        )}
      </Menu>
      {module && (
        <>
          <module.BlockDialog {...dialog('block')} />
          <module.ReportDialog {...dialog('report')} subject={subject} subjectId={subjectId} offerBlock={blockable} />
        </>
      )}
    </>
  )
}

/** The menu on a person's profile, for somebody else who is signed in. */
export function ProfileMenu({ person }: { person: OtherPerson }) {
  const { data: blocks } = useQuery(blocksQuery(useQueries()))
  const blocked = blocks?.some(({ id }) => id === person.id) ?? false
  return <PersonMenu person={person} blocked={blocked} subject="person" subjectId={person.id} variant="outline" />
}
