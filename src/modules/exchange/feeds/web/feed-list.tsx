import { msg, t } from '../../../../shared/i18n/t.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'

const FEEDS = [
  ['animals.rss', msg('RSS'), msg('New animals, for feed readers')],
  ['animals.json', msg('JSON Feed'), msg('The same for programs, with every fact')],
  ['changes.json', msg('Changes'), msg('What changed and what is gone since a time')],
  ['petfinder.csv', msg('Petfinder'), msg('Every animal in the columns of Petfinder')],
  ['rescuegroups.csv', msg('RescueGroups'), msg('Every animal in the columns of RescueGroups')],
  ['adoptapet/pets.csv', msg('Adopt-a-Pet'), msg('Every animal, for import.cfg beside it')],
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
                {t(name)}
              </a>
              <span className="text-sm text-soft">{t(text)}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
