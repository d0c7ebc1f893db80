import type { ReactNode } from 'react'
import { HeartHandshake, MessagesSquare, ShieldCheck, Stethoscope, type Icon } from '../../../../../ui/icons.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { cx } from '../../../../../ui/cx.ts'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { useSiteInfo } from '../queries.ts'

type BandProps = { id: string; title: string; text?: ReactNode; tinted?: boolean; children: ReactNode }

/** A full-width section that links can scroll to by its id. */
export function Band({ id, title, text, tinted = false, children }: BandProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx('py-14 sm:py-20', tinted && 'bg-well')}>
      <div className="mx-auto grid w-full max-w-[77rem] gap-8 px-4 sm:gap-10 sm:px-6 lg:px-8">
        <div className="grid max-w-2xl gap-3">
          <h2 id={`${id}-title`} className="text-3xl sm:text-4xl">
            {title}
          </h2>
          {text && <p className="text-lg text-soft">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

export function AboutBand() {
  return (
    <Band
      id="about"
      title={t('About')}
      text={t(
        'Pawpal began in 2023 with one stray cat and eleven messages that went nowhere. Now people who have a pet to give and people who have room for one find each other in one place, and talk.',
      )}
    >
      <ol className="grid gap-4 sm:grid-cols-3 sm:gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 rounded-lg bg-card p-6 shadow-lift">
            <span aria-hidden="true" className="font-display text-4xl font-bold text-brand">
              {index + 1}
            </span>
            <h3>{t(title)}</h3>
            <p className="text-soft">{t(text)}</p>
          </li>
        ))}
      </ol>
      <Link to="/about" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
        {t('More about us')}
      </Link>
    </Band>
  )
}

const steps = [
  {
    title: msg('Find a face'),
    text: msg('Look through pets near you by kind, breed, age and size. No account needed.'),
  },
  { title: msg('Ask'), text: msg('Send a request to the people who know the pet, and tell them about your home.') },
  { title: msg('Take them home'), text: msg('Chat, meet, decide together. Everyone who asked gets an answer.') },
]

export function ServicesBand() {
  const reviewed = useSiteInfo()?.reviewRequired ?? true
  const offered = services.filter(({ needsReview }) => reviewed || !needsReview)
  return (
    <Band id="services" title={t('Services')} tinted>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {offered.map(({ title, text, icon: Icon }) => (
          <li key={title} className="grid content-start gap-2">
            <span className="mb-1 grid size-12 place-items-center rounded-md bg-card text-brand shadow-lift">
              <Icon aria-hidden="true" size={24} />
            </span>
            <h3>{t(title)}</h3>
            <p className="text-soft">{t(text)}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

const services: { title: string; text: string; icon: Icon; needsReview?: true }[] = [
  {
    title: msg('Adoption'),
    text: msg('One request to the owner, with a clear answer at the end of it.'),
    icon: HeartHandshake,
  },
  {
    title: msg('Checked listings'),
    text: msg('A veterinarian looks at every pet before anyone else does.'),
    icon: Stethoscope,
    needsReview: true,
  },
  {
    title: msg('Chat'),
    text: msg('Write with owners and adopters directly. Your email address stays yours.'),
    icon: MessagesSquare,
  },
  {
    title: msg('Vaccination Proof'),
    text: msg("Owners can add a proof. Only they, vets and admins see the paper; everyone sees that it's there."),
    icon: ShieldCheck,
  },
]
