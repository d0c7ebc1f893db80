import { msg, t } from '../../../../../shared/i18n/t.ts'
import { LinkChips } from '../../../../../ui/navigation/link-chips.tsx'
import { filterQuery, type FilterValues } from './filters.ts'
import type { ListPath } from './listing.ts'

export const QUICK_CHOICES: readonly { text: string; choice: FilterValues }[] = [
  { text: msg('Dogs'), choice: { species: 'dog' } },
  { text: msg('Cats'), choice: { species: 'cat' } },
  { text: msg('Other pets'), choice: { species: 'other pets' } },
  { text: msg('Under a year'), choice: { maxAge: 11 } },
  { text: msg('Small'), choice: { size: 'Small' } },
  { text: msg('Vaccinated'), choice: { vaccinationProof: 'with' } },
]

/** The commonest filters as links. A second press removes the filter. */
export function QuickChoices({ path, values }: { path: ListPath; values: FilterValues }) {
  const chips = QUICK_CHOICES.map(({ text, choice }) => {
    const [[name, value] = []] = Object.entries(choice)
    const { [name as keyof FilterValues]: chosen, ...others } = values
    const current = chosen === value
    const removes = current ? t('Remove {filter}', { filter: t(text) }) : undefined
    return {
      text: t(text),
      current,
      removes,
      to: `${path}${filterQuery(current ? others : { ...others, ...choice })}` as const,
    }
  })
  return <LinkChips label={t('Quick choices')} chips={chips} />
}
