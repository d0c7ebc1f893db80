import { FACT_NAMES, factOf, type FactGroup, type FactName, type Facts } from '../../shapes/fact-vocabulary.ts'
import { factText } from '../../facts/fact-rules.ts'
import { currentLanguage, t } from '../../../../../shared/i18n/t.ts'

interface Sentence {
  name: FactName
  text: string
  isNo: boolean
  note?: string
}

/** The known answers of a group as short sentences, with their notes. */
export const factSentences = (facts: Facts, group: FactGroup): Sentence[] =>
  FACT_NAMES.filter(name => factOf(name).group === group).flatMap(name => sentenceOf(name, facts) ?? [])

/** A note without an answer stands alone. */
function sentenceOf(name: FactName, facts: Facts): Sentence | undefined {
  const fact = factOf(name)
  const text = factText(name, facts)
  if (!text) return undefined
  if (fact.kind === 'note')
    return isKnown(fact.of as FactName, facts) ? undefined : { name, text: t(fact.label), isNo: false, note: text }
  if (fact.kind === 'choice')
    return {
      name,
      text: t('{label}: {text}', { label: t(fact.label), text: text.toLocaleLowerCase(currentLanguage()) }),
      isNo: false,
    }
  if (fact.kind !== 'answer') return undefined
  const note = noteOf(name, facts)
  const isNo = facts[name] === 'no'
  return { name, text: t(isNo ? fact.no : fact.yes), isNo, ...(note && { note }) }
}

const isKnown = (name: FactName, facts: Facts): boolean => factText(name, facts) !== undefined

function noteOf(name: FactName, facts: Facts): string | undefined {
  const note = FACT_NAMES.find(other => {
    const fact = factOf(other)
    return fact.kind === 'note' && fact.of === name
  })
  return note && factText(note, facts)
}
