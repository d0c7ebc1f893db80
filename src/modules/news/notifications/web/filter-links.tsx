import { t } from '../../../../shared/i18n/t.ts'
import { LinkChips } from '../../../../ui/navigation/link-chips.tsx'
import { useShownSearch } from '../../../../ui/navigation/use-shown-search.ts'
import { KIND_LABELS, KINDS } from '../vocabulary.ts'
import { filterIn, pathOf } from './queries.ts'

/** Links that filter the list by state and kind. */
export function FilterLinks() {
  const { unread, kind } = filterIn(useShownSearch())
  const state = unread && ({ unread } as const)
  const ofKind = kind && { kind }
  return (
    <div className="mb-4 grid gap-2">
      <LinkChips
        label={t('By state')}
        chips={[
          { to: pathOf({ ...ofKind }), text: t('All'), current: !unread },
          { to: pathOf({ ...ofKind, unread: true }), text: t('Unread'), current: Boolean(unread) },
        ]}
      />
      <LinkChips
        label={t('By kind')}
        chips={[
          { to: pathOf({ ...state }), text: t('All kinds'), current: !kind },
          ...KINDS.map(one => ({
            to: pathOf({ ...state, kind: one }),
            text: t(KIND_LABELS[one]),
            current: kind === one,
          })),
        ]}
      />
    </div>
  )
}
