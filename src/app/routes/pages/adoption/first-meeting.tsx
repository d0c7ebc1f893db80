import { msg, t } from '../../../../shared/i18n/t.ts'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'

/** Advice for two people who do not know each other yet. */
export function Component() {
  return (
    <Page width="text">
      <title>{t('Advice for a safe first meeting · Pawpal')}</title>
      <meta
        name="description"
        content={t('How to meet a pet and its owner for the first time, safely and without rushing.')}
      />
      <PageHeader
        title={t('Advice for a safe first meeting')}
        text={t('For both sides. Most of it is common sense.')}
      />
      <div className="grid gap-8">
        {PARTS.map(({ title, advice }) => (
          <section key={title} className="grid gap-3">
            <h2>{t(title)}</h2>
            <ul className="grid gap-2 ps-5 [list-style:disc]">
              {advice.map(text => (
                <li key={text}>{t(text)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

const PARTS = [
  {
    title: msg('Before you meet'),
    advice: [
      msg('Talk here first. Be careful if the other person wants to move to another app right away.'),
      msg('Meet by day, where other people are: a shelter, a vet, a park or another public place.'),
      msg(
        "Tell a friend where you're going, who you're meeting and when you'll be back. Better still, take them along.",
      ),
      msg("Don't pay anything before you've met the animal: no deposit, no transport, no vet, no gift cards."),
      msg("Don't send a photo of your passport or your bank card."),
    ],
  },
  {
    title: msg('When you meet'),
    advice: [
      msg("Let the animal come to you. Sit down, speak softly, and don't lift it up."),
      msg('Keep a dog on a leash. Leave your own dog with a friend until you both agree that the dogs can meet.'),
      msg('Stay with children all the time, and show them how to pet the animal.'),
      msg('Ask about health, food, habits and fears, and ask to see the vaccination papers and the microchip number.'),
      msg('Check that the animal and the person know each other.'),
    ],
  },
  {
    title: msg("If it's at a home"),
    advice: [
      msg('Go in pairs, or have a friend call you after half an hour.'),
      msg('Owners: put valuables away, and keep other animals in another room at first.'),
      msg("You can leave at any time, and you don't have to say why."),
    ],
  },
  {
    title: msg('Afterwards'),
    advice: [
      msg("Sleep on it. You don't have to decide on the spot, and an honest no is kind."),
      msg(
        "If anyone asked you for money, pressured you or wasn't who they said, report it from the listing or the message. They aren't told who reported them.",
      ),
      msg("If you're in danger, call the police first."),
    ],
  },
] as const
