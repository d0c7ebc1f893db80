import { Check, X } from 'lucide-react'
import { FACT_NAMES, factOf, type FactGroup, type FactName, type Facts } from '../../fact-vocabulary.ts'
import { factText } from '../../fact-rules.ts'

interface KnownFactsProps {
  facts: Facts
  group: FactGroup
}

/** The known answers of a group as a list of short sentences, with their notes; nothing if all are unknown. */
export function KnownFacts({ facts, group }: KnownFactsProps) {
  const known = FACT_NAMES.filter(name => factOf(name).group === group).flatMap(name => sentenceOf(name, facts) ?? [])
  if (known.length === 0) return null
  return (
    <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {known.map(({ name, text, isNo, note }) => (
        <li key={name} className="flex gap-2.5">
          <span className={isNo ? 'mt-0.5 text-soft' : 'mt-0.5 text-leaf'}>
            {isNo ? <X aria-hidden="true" size={20} /> : <Check aria-hidden="true" size={20} />}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{text}</span>
            {note && <span className="block text-sm text-soft">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface Sentence {
  name: FactName
  text: string
  isNo: boolean
  note?: string
}

/** A note without an answer stands alone. */
function sentenceOf(name: FactName, facts: Facts): Sentence | undefined {
  const fact = factOf(name)
  const text = factText(name, facts)
  if (!text) return undefined
  if (fact.kind === 'note')
    return isKnown(fact.of as FactName, facts) ? undefined : { name, text: fact.label, isNo: false, note: text }
  if (fact.kind === 'choice') return { name, text: `${fact.label}: ${text.toLowerCase()}`, isNo: false }
  if (fact.kind !== 'answer') return undefined
  const note = noteOf(name, facts)
  const isNo = facts[name] === 'no'
  return { name, text: isNo ? fact.no : fact.yes, isNo, ...(note && { note }) }
}

const isKnown = (name: FactName, facts: Facts): boolean => factText(name, facts) !== undefined

function noteOf(name: FactName, facts: Facts): string | undefined {
  const note = FACT_NAMES.find(other => {
    const fact = factOf(other)
    return fact.kind === 'note' && fact.of === name
  })
  return note && factText(note, facts)
}
