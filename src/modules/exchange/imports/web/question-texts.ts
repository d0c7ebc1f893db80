import { displayNames } from '../../../../shared/i18n/formats.ts'
import { currentLanguage, msg, t } from '../../../../shared/i18n/t.ts'
import { SIZE_LABELS } from '../../../listings/posts/shapes/size-vocabulary.ts'
import { SEX_LABELS, SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import type { Question } from '../contract.ts'
import { DATE_ORDERS, type QuestionKind } from '../vocabulary.ts'

/** A question in words, and how many animals wait for its answer. */
export function questionText({ kind, column, value, count, example }: Question): { title: string; detail: string } {
  const title = titleOf(kind, column, value)
  if (kind === 'ids')
    return {
      title,
      detail: t('{count, plural, one {# row repeats} other {# rows repeat}} an ID, but with another name.', { count }),
    }
  if (kind === 'dates' || kind === 'currency') return { title, detail: t('In the column "{column}".', { column }) }
  const detail = t('{count, plural, one {# animal} other {# animals}}, such as {example}', { count, example })
  return { title, detail: example ? detail : t('{count, plural, one {# animal} other {# animals}}', { count }) }
}

export function titleOf(kind: QuestionKind, column: string, value: string): string {
  switch (kind) {
    case 'offered':
      return t("The file doesn't say which animals are looking for a home. Are they?")
    case 'status':
      return value
        ? t('What does "{value}" in "{column}" mean?', { value, column })
        : t('Where "{column}" is empty: are these animals looking for a home?', { column })
    case 'species':
      return value ? t('What species is "{value}"?', { value }) : t('What species are these animals?')
    case 'ids':
      return t('Is "{column}" really the ID of each animal?', { column })
    case 'animals':
      return t('These have the IDs of animals that you imported before, but other names. Are they other animals?')
    case 'pair':
      return t('"{value}" are two animals in one row. List them together?', { value })
    case 'sex':
      return t('Which sex is "{value}"?', { value })
    case 'size':
      return t('Which size is "{value}"?', { value })
    case 'dates':
      return t('How are dates written?')
    case 'currency':
      return t('Which currency are the fees in?')
  }
}

export function choiceText(kind: QuestionKind, choice: string): string {
  if (kind === 'currency') return `${choice} · ${displayNames(currentLanguage(), { type: 'currency' }).of(choice)}`
  return t((LABELS[kind] ?? OWN_LABELS)[choice] ?? choice)
}

const LABELS: Partial<Record<QuestionKind, Record<string, string>>> = {
  species: SPECIES_LABELS,
  sex: SEX_LABELS,
  size: SIZE_LABELS,
  dates: DATE_ORDERS,
}

const OWN_LABELS: Record<string, string> = {
  available: msg('Offered'),
  onHold: msg('On hold'),
  adopted: msg('Adopted'),
  unavailable: msg('Not offered'),
  yes: msg('Yes, one animal per ID'),
  no: msg("No, they're other animals"),
  others: msg('Yes, other animals'),
  same: msg("No, they're the same"),
  oneListing: msg('Yes, in one listing'),
  leaveOut: msg('Leave them out'),
}
