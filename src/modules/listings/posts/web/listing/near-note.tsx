import { t } from '../../../../../shared/i18n/t.ts'
import { LinkChips } from '../../../../../ui/navigation/link-chips.tsx'
import type { Near } from '../../contract.ts'
import { DEFAULT_WITHIN_KM, HIDE } from '../../vocabulary.ts'
import { readCoordinates } from '../../../../base/places/coordinate-rules.ts'
import { InMiles } from '../in-miles.tsx'
import { filterQuery, type FilterValues } from './filters.ts'
import type { ListPath } from './listing.ts'

interface NearNoteProps {
  near: Near
  path: ListPath | '/fosters'
  values: FilterValues
}

/** Says around which place the search looked, and suggests other places of that name. */
export function NearNote({ near: { kind, place, suggestions }, path, values }: NearNoteProps) {
  const isPoint = readCoordinates(String(values.near)) !== undefined
  const within = values.within ?? DEFAULT_WITHIN_KM
  const shown = place && (
    <>
      {isPoint && place.name !== ''
        ? t('Within {within} km of a point near {town}.', { within: String(within), town: place.name })
        : t('Within {within} km of {place}.', { within: String(within), place: place.label })}
      <InMiles km={Number(within)} />
    </>
  )
  const chips = suggestions.map(({ label }) => ({
    text: label,
    to: `${path}${filterQuery({ ...values, near: label })}` as const,
    current: false,
  }))
  if (kind === 'found')
    return (
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-soft">{shown}</p>
        <Beyond path={path} values={values} />
      </div>
    )
  return (
    <div className="mb-5 grid gap-3 rounded-lg bg-well px-4 py-3">
      <p>
        {shown} {WORDS[kind](String(values.near), chips.length > 0)}
      </p>
      {chips.length > 0 && <LinkChips label={t('Other places')} chips={chips} />}
      {place && <Beyond path={path} values={values} />}
    </div>
  )
}

/** One press hides the pets that live beyond the radius and can be brought into it; the next one shows them again. */
function Beyond({ path, values }: Pick<NearNoteProps, 'path' | 'values'>) {
  const { beyond, ...others } = values
  const current = beyond === HIDE
  const text = t('Hide pets that live farther away')
  const chip = {
    text,
    current,
    removes: current ? t('Remove {filter}', { filter: text }) : undefined,
    to: `${path}${filterQuery(current ? others : { ...others, beyond: HIDE })}` as const,
  }
  return <LinkChips label={t('Pets from farther away')} chips={[chip]} />
}

const WORDS: Record<Exclude<Near['kind'], 'found'>, (text: string, hasOthers: boolean) => string> = {
  ambiguous: text => t('There are several places called “{text}”. Did you mean another one?', { text }),
  unknown: (text, hasOthers) =>
    hasOthers
      ? t("We don't know a place called “{text}”. Did you mean one of these?", { text })
      : t("We don't know a place called “{text}”. Check the spelling, or try the nearest town.", { text }),
  unavailable: () =>
    t(
      "This site has no place data yet, so it can't search by distance. You can still filter by the words of the location.",
    ),
}
