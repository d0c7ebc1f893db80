import { t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { ContactDetails, SocialLinks } from '../contact/contact-details.tsx'
import { Band } from './introduction.tsx'

/** The end of the landing page: contact details and the sign-up. */
export function ContactBand() {
  return (
    <Band
      id="contact"
      title={t('Contact')}
      text={t("A question, an idea, a shelter that wants to join? We'd love to hear from you.")}
      tinted
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <ContactDetails />
          <SocialLinks />
        </div>
        <div className="grid content-center justify-items-start gap-4 rounded-lg bg-card p-6 shadow-lift sm:p-10">
          <h3 className="text-2xl">{t('Ready when you are')}</h3>
          <p className="text-soft">
            {t("An account costs nothing. You can list a pet today, or ask for the one you can't stop thinking about.")}
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to="/signup" className={buttonStyles()}>
              {t('Sign Up')}
            </Link>
            <Link to="/login" className={buttonStyles({ variant: 'secondary' })}>
              {t('Sign In')}
            </Link>
          </div>
        </div>
      </div>
    </Band>
  )
}
