import { Check, X } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { Section } from '../../../../../ui/layout/page.tsx'
import type { Post } from '../../contract.ts'
import type { FactGroup, FactName, Facts } from '../../shapes/fact-vocabulary.ts'
import { factSentences } from './fact-sentences.ts'

interface KnownFactsProps {
  facts: Facts
  group: FactGroup
  isShown?: (name: FactName) => boolean
}

/** The known answers of a group as a list of short sentences, with their notes; nothing if all are unknown. */
export function KnownFacts({ facts, group, isShown = always }: KnownFactsProps) {
  const known = factSentences(facts, group).filter(({ name }) => isShown(name))
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

const always = () => true

/** Facts about whom a pet gets along with. */
export const isCompany = (name: FactName): boolean => name.startsWith('goodWith')

/** Whom the pet gets along with, and whom not; nothing if nobody knows. */
export function GoodWith({ post }: { post: Post }) {
  if (!factSentences(post, 'home').some(({ name }) => isCompany(name))) return null
  return (
    <Section title={t('Good with')}>
      <KnownFacts facts={post} group="home" isShown={isCompany} />
    </Section>
  )
}
