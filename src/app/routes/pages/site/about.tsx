import { BookOpenCheck, HeartHandshake, UsersRound, type Icon } from '../../../../ui/icons.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { PLACE_ATTRIBUTION } from '../../../../modules/base/places/vocabulary.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PerchedBird, SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { Later } from '../../../../ui/first-paint.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Page } from '../../../../ui/layout/page.tsx'

export function Component() {
  return (
    <Page className="grid gap-14 sm:gap-20">
      <title>{t('About · Pawpal')}</title>
      <meta
        name="description"
        content={t('Who is behind Pawpal, and why no one should have to look for a home alone.')}
      />
      <header className="grid items-center gap-8 rounded-lg bg-well p-6 sm:grid-cols-[1.4fr_1fr] sm:p-12">
        <div className="grid gap-4">
          <h1 className="text-[clamp(2.25rem,1.6rem+2.6vw,3.5rem)]/[1.06]">
            {t('No one should look for a home alone')}
          </h1>
          <p className="max-w-xl text-lg text-soft">
            {t(
              "Pawpal was founded in 2023 by people who had a stray cat on the doorstep and no idea who to ask. It's been a place for exactly that question ever since.",
            )}
          </p>
        </div>
        <div className="justify-self-center [&>svg]:w-72">
          <SleepingDog />
        </div>
      </header>
      <Later>
        <Details />
      </Later>
    </Page>
  )
}

function Details() {
  return (
    <>
      <Aims />
      <Differences />
      <Rules />
      <section className="grid items-center gap-6 rounded-lg bg-brand-well p-6 sm:grid-cols-[auto_1fr] sm:gap-12 sm:p-12">
        <div className="justify-self-center">
          <PerchedBird />
        </div>
        <div className="grid justify-items-start gap-4">
          <h2>{t('Join Our Community')}</h2>
          <p className="max-w-lg">
            {t(
              "Whether you're looking for a friend, have one to give, or know what's good for them, there's a place for you here.",
            )}
          </p>
          <Link to="/signup" className={buttonStyles({ size: 'lg' })}>
            {t('Sign Up Today')}
          </Link>
        </div>
      </section>
      <Credits />
    </>
  )
}

const Aims = () => (
  <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
    <Card className="grid content-start gap-3 sm:p-8">
      <h2>{t('Our Mission')}</h2>
      <p className="text-soft">
        {t(
          'To bring every pet that needs a home together with people who have room for it: quickly, honestly, and with people at hand who know about animals.',
        )}
      </p>
    </Card>
    <Card className="grid content-start gap-3 sm:p-8">
      <h2>{t('Our Vision')}</h2>
      <p className="text-soft">
        {t(
          'A world where no animal waits longer than it must, and where giving one away means choosing who to trust, not hoping for the best.',
        )}
      </p>
    </Card>
  </div>
)

function Differences() {
  return (
    <section className="grid gap-6 sm:gap-8">
      <h2 className="text-3xl">{t('What Makes Us Different')}</h2>
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {differences.map(({ title, text, icon: Icon }) => (
          <li key={title} className="grid content-start gap-2">
            <span className="mb-1 grid size-12 place-items-center rounded-md bg-brand-well text-brand">
              <Icon aria-hidden="true" size={24} />
            </span>
            <h3>{t(title)}</h3>
            <p className="text-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Credits() {
  return (
    <>
      <p className="text-sm text-soft">
        <Link to="/embed" className="touch relative underline">
          {t('Show these animals on your own site')}
        </Link>
      </p>
      <p className="text-sm text-soft">
        <a href="https://www.geonames.org/" className="touch relative">
          {t(PLACE_ATTRIBUTION)}
        </a>
      </p>
    </>
  )
}

/** What everybody agrees to who lists an animal or asks for one. */
function Rules() {
  return (
    <section id="rules" className="grid scroll-mt-24 gap-4">
      <h2 className="text-3xl">{t('Our rule about money')}</h2>
      <p className="max-w-2xl text-soft">
        {t(
          "Asking for money before a visit is against the rules, whatever it's for: a deposit, transport, a vet, gift cards. People meet the animal first. A fee may be paid when it moves in.",
        )}
      </p>
      <p className="max-w-2xl text-soft">
        {t(
          "If anyone asks you for money, report it from the message or the listing. Our team reads it, and they aren't told who reported them. Accounts that break the rule are suspended.",
        )}
      </p>
    </section>
  )
}

const differences: { title: string; text: string; icon: Icon }[] = [
  {
    title: msg('Community-centred'),
    text: msg('Pets are listed by the people who live with them. You ask them directly, and they decide.'),
    icon: UsersRound,
  },
  {
    title: msg('Expert-backed resources'),
    text: msg('Veterinarians review listings and leave their notes where everyone can read them.'),
    icon: BookOpenCheck,
  },
  {
    title: msg('Adoption support'),
    text: msg('From the first request to the day you take them home, you always see where things stand.'),
    icon: HeartHandshake,
  },
]
