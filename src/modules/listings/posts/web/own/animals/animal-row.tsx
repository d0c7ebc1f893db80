import { t } from '../../../../../../shared/i18n/t.ts'
import { dayText } from '../../../../../../shared/time/day-text.ts'
import { ageText } from '../../../../../../shared/time/age.ts'
import { cx } from '../../../../../../ui/cx.ts'
import { Photo } from '../../../../../../ui/data/photo.tsx'
import { Checkbox } from '../../../../../../ui/form/checkbox.tsx'
import { Link } from '../../../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../../../ui/navigation/paths.ts'
import { photoSources } from '../../../../../base/photos/rules.ts'
import type { OwnPostCard } from '../../../contract.ts'
import { AVAILABILITY_LABELS, isClosed, STATUS_LABELS } from '../../../vocabulary.ts'
import { ListedSince } from '../../listed-since.tsx'
import { petName } from '../../pet-texts.ts'

interface AnimalRowProps {
  animal: OwnPostCard
  selected: boolean
  onSelect: () => void
}

/** Names the columns on wide screens. */
export function ColumnNames() {
  return (
    <div aria-hidden="true" className={cx(rowColumns, 'pb-1.5 text-sm text-soft max-lg:hidden')}>
      <span className="w-9" />
      <span />
      <span>{t('Name')}</span>
      <span className={lastColumns}>
        <span>{t('State')}</span>
        <span>{t('Requests')}</span>
        <span>{t('Listed')}</span>
      </span>
    </div>
  )
}

const rowColumns = 'grid grid-cols-[auto_2.25rem_minmax(0,1fr)_auto] items-center gap-x-3'

const lastColumns = 'lg:grid lg:grid-cols-[10rem_7rem_8rem] lg:items-baseline lg:gap-x-3'

export function AnimalRow({ animal, selected, onSelect }: AnimalRowProps) {
  const paths = usePaths()
  const { breed, age, requestCount, createdAt } = animal
  const facts = [breed, age === null ? '' : ageText(age)].filter(Boolean).join(' · ')
  return (
    <li
      className={cx(
        rowColumns,
        'relative min-h-12 border-b border-line py-1 hover:bg-well',
        selected && 'bg-brand-well',
      )}
    >
      <Checkbox
        className="relative z-1 -me-2.5 ps-1"
        checked={selected}
        onChange={onSelect}
        label={<span className="sr-only">{t('Select {name}', { name: petName(animal) })}</span>}
      />
      <Face animal={animal} />
      <div className="grid min-w-0 lg:grid-cols-2 lg:items-baseline lg:gap-x-4">
        <Link to={`${paths.post}/${animal.id}`} className="stretched font-[650] wrap-anywhere">
          {petName(animal)}
        </Link>
        <span className="text-sm wrap-anywhere text-soft">{facts}</span>
      </div>
      <div className={cx(lastColumns, 'text-sm max-lg:grid max-lg:justify-items-end max-lg:text-end')}>
        <State animal={animal} />
        {requestCount > 0 ? (
          <span>{t('{count, plural, one {# Request} other {# Requests}}', { count: requestCount })}</span>
        ) : (
          <span aria-hidden="true" className="max-lg:hidden" />
        )}
        <span className="text-soft">
          <ListedSince at={createdAt} />
        </span>
      </div>
    </li>
  )
}

function Face({ animal: { photo } }: Pick<AnimalRowProps, 'animal'>) {
  const size = { width: 36, height: 36, className: 'size-9 rounded-sm' }
  return photo ? (
    <Photo {...photoSources(photo)} sizes="36px" alt="" placeholder={photo.placeholder} {...size} />
  ) : (
    <Photo alt="" {...size} />
  )
}

function State({ animal }: Pick<AnimalRowProps, 'animal'>) {
  const { text, dot } = stateOf(animal)
  return (
    <span className="inline-flex items-center gap-1.5 font-[550]">
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', dot)} />
      {text}
    </span>
  )
}

function stateOf({ status, draft, availability, holdUntil }: OwnPostCard): { text: string; dot: string } {
  if (draft) return { text: t('Draft'), dot: 'bg-edge' }
  if (holdUntil) return { text: t('On hold until {holdUntil}', { holdUntil: dayText(holdUntil) }), dot: 'bg-sun' }
  if (availability === 'paused' && !isClosed(status)) return { text: t(AVAILABILITY_LABELS.paused), dot: 'bg-edge' }
  return { text: t(STATUS_LABELS[status]), dot: DOTS[status] }
}

const DOTS: Record<OwnPostCard['status'], string> = {
  pending: 'bg-sun',
  approved: 'bg-leaf',
  rejected: 'bg-rose',
  adopted: 'bg-brand',
  died: 'bg-edge',
  transferred: 'bg-edge',
}
