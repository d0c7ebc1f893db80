import { msg, t } from '../../../../shared/i18n/t.ts'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'

/** Advice for two people who do not know each other yet. */
export function Component() {
  return (
    <Page width="text">
      <title>{t('Advice for a safe first meeting · Pawpal')}</title>
      <meta
        name="description"
        content={t('How to meet a pet and its people for the first time, safely and without a hurry.')}
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
      msg('Talk here first. If somebody wants to move to another app at once, be careful.'),
      msg('Meet by day, at a shelter, a vet, a park or another place where other people are.'),
      msg('Tell somebody where you go, with whom, and when you will be back. Better still, take them with you.'),
      msg('Do not pay anything before you have met the animal: no deposit, no transport, no vet, no gift cards.'),
      msg('Do not send a picture of your passport or your bank card.'),
    ],
  },
  {
    title: msg('When you meet'),
    advice: [
      msg('Let the animal come to you. Sit down, speak softly, and do not lift it up.'),
      msg(
        'Keep a dog on its lead. Leave your own dog with somebody until the two people agree that the dogs can meet.',
      ),
      msg('Stay with children all the time, and show them how to stroke the animal.'),
      msg('Ask about health, food, habits and fears, and to see the vaccination papers and the number of the chip.'),
      msg('Look whether the animal and the person know each other.'),
    ],
  },
  {
    title: msg('If it is at a home'),
    advice: [
      msg('Go in pairs, or have somebody call you after half an hour.'),
      msg('Owners: put away what is valuable, and keep other animals in another room at first.'),
      msg('You may leave at any time, and you need not say why.'),
    ],
  },
  {
    title: msg('Afterwards'),
    advice: [
      msg('Sleep on it. Nobody has to decide on the spot, and an honest no is kind.'),
      msg(
        'If somebody asked you for money, pressed you or was not who they said, report it from the listing or the message. They are not told who did.',
      ),
      msg('If you are in danger, call the police first.'),
    ],
  },
] as const
