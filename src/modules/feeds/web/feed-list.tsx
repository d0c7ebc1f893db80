import { t } from '../../../shared/i18n/t.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/page.tsx'

const FEEDS = [
  ['animals.rss', 'RSS', 'New animals, for feed readers'],
  ['animals.json', 'JSON Feed', 'The same for programs, with every fact'],
  ['changes.json', 'Changes', 'What changed and what is gone since a time'],
  ['petfinder.csv', 'Petfinder', 'Every animal in the columns of Petfinder'],
  ['rescuegroups.csv', 'RescueGroups', 'Every animal in the columns of RescueGroups'],
  ['adoptapet/pets.csv', 'Adopt-a-Pet', 'Every animal, for import.cfg beside it'],
] as const

/** Where other programs read the animals. @param organization a slug; empty for the whole site */
export function FeedList({ organization }: { organization: string }) {
  const base = organization ? `/shelter/${encodeURIComponent(organization)}/feeds` : '/feeds'
  return (
    <Section title={t('Feeds and files')}>
      <Card>
        <ul className="grid gap-3 sm:grid-cols-2">
          {FEEDS.map(([path, name, text]) => (
            <li key={path} className="grid">
              <a href={`${base}/${path}`} className="touch relative justify-self-start font-semibold underline">
                {name}
              </a>
              <span className="text-sm text-soft">{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
